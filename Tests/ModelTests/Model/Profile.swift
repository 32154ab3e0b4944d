import TestSupport

/// What an episode is about: few types or many, some of the scopes, more or fewer changes.
///
/// Steps drawn evenly from everything seldom meet. Leaving a random part of everything out of each episode makes the
/// rest meet often ("Swarm Testing", Groce, Zhang, Eide, Chen, Regehr).
struct Profile {
    var generator: SeededGenerator
    let types: [Int]
    let scopes: [ScopeKind]
    let meanings: [Way.Meaning]
    let namedPercent: Int
    /// How many of the names are such that nobody has thought of.
    let anotherPercent: Int
    let staticPercent: Int
    let aliasPercent: Int
    let defaultPercent: Int
    /// How many of the registrations have factories for contexts.
    let contextPercent: Int
    let layout: Layout
    let handles: Int
    /// Whether everything is asked for everywhere after each change, or only what comes up.
    let isSweeping: Bool
    let theme: Theme
    /// How often each kind of step comes up.
    let weights: [Int]

    /// Which container the next one gets as a child to begin with.
    enum Layout: CaseIterable {
        case last, first, any
        /// Several that override the same parts by the same child, so that they share what is nobody else's.
        case family
    }

    /// What is rare or troublesome enough to have episodes of its own.
    enum Theme: CaseIterable {
        case none
        /// Factories register and reset.
        case effects
        /// Factories ask other containers.
        case otherContainers
        /// Factories ask for whatever there is, also for what is being made, and catch the errors.
        case cycles
        /// Factories ask for many services with names, all in one cycle.
        case wide
    }

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        types = Self.some(of: Array(0..<Services.count), using: &generator)
        scopes = Self.some(of: ScopeKind.allCases, using: &generator)
        meanings = Self.some(of: [.require, .optional, .throwing, .every, .byName], using: &generator)
        namedPercent = [0, 0, 20, 50].randomElement(using: &generator) ?? 0
        anotherPercent = [0, 20, 60].randomElement(using: &generator) ?? 0
        staticPercent = [0, 10, 40].randomElement(using: &generator) ?? 0
        aliasPercent = [0, 20, 60].randomElement(using: &generator) ?? 0
        defaultPercent = [0, 0, 20].randomElement(using: &generator) ?? 0
        contextPercent = [0, 0, 30].randomElement(using: &generator) ?? 0
        layout = Layout.allCases.randomElement(using: &generator) ?? .any
        theme = generator.chance(50) ? .none : Theme.allCases.randomElement(using: &generator) ?? .none
        handles = 2 + generator.below(5)
        isSweeping = generator.chance(50)
        let (isSweeping, isCyclic, contextPercent) = (isSweeping, theme == .cycles, contextPercent)
        let asksOthers = theme == .otherContainers
        let rare = [0, 1, 3]
        weights = (0..<Self.kinds).map { kind in
            switch kind {
            case 0: isSweeping ? 0 : 40 + generator.below(60)
            case 1: 3 + generator.below(generator.chance(50) ? 10 : 40)
            case 2: generator.below(8)
            // What a service is built from, where a cycle has been cut, depends on who asked first: so nobody shares.
            case 16: generator.below(12)
            case 18: generator.below(40)
            case 20: 3 + generator.below(15)
            case 17: contextPercent == 0 ? 0 : 3 + generator.below(8)
            // Factories find other containers by their places: with others there they would ask for something else, though
            // nothing has been registered.
            case 5 where asksOthers, 6 where asksOthers, 8 where asksOthers: 0
            case 5 where isCyclic, 7 where isCyclic: 0
            default: rare.randomElement(using: &generator) ?? 1
            }
        }
        self.generator = generator
    }

    private static func some<Element>(of all: [Element], using generator: inout SeededGenerator) -> [Element] {
        let count = 1 + generator.below(all.count)
        return Array(all.shuffled(using: &generator).prefix(count))
    }

    /// A first few steps that give the episode something to be about, and then whatever comes up.
    mutating func operations() -> [Operation] {
        let containers = (1..<handles).flatMap { handle in
            switch layout {
            case _ where theme == .cycles: [Operation.makeContainer(child: nil)]
            case .last: [Operation.makeContainer(child: handle - 1)]
            case .first: [Operation.makeContainer(child: 0)]
            case .any: [Operation.makeContainer(child: generator.chance(80) ? generator.below(8) : nil)]
            case .family where handle == 1: [Operation.makeContainer(child: nil)]
            case .family: [Operation.makeContainer(child: 1), .add(child: 0, to: handle)]
            }
        }
        var registrations = types.map { type in
            let isHome = generator.chance(70)
            let home = layout == .family ? (isHome ? 0 : 1) : isHome ? 0 : generator.below(8)
            return Operation.register(plan(Key(type: type, name: nil)), in: home)
        }
        if layout == .family, let type = types.min() {
            registrations += [0, 1].map { .register(plan(Key(type: type, name: nil)), in: $0) }
        }
        if theme == .wide { registrations += wideGraph() }
        if theme == .effects { registrations += changeInTheMaking() }
        if layout == .family { registrations += inheritance() }
        let start = containers + registrations
        let count = 50 + generator.below(250)
        if !isSweeping { return start + withSandboxes((0..<count).map { _ in operation() }) }
        var operations: [Operation] = []
        while start.count + operations.count < count { operations += sweep() + [operation()] }
        return start + withSandboxes(operations)
    }

    /// Takes some of the steps in sandboxes, and some of those in sandboxes within them.
    private mutating func withSandboxes(_ operations: [Operation]) -> [Operation] {
        var (result, rest) = ([] as [Operation], operations[...])
        while !rest.isEmpty {
            let part = Array(rest.prefix(10 + generator.below(30)))
            rest = rest.dropFirst(part.count)
            if generator.chance(80) {
                result += part
            } else if generator.chance(30) {
                result.append(.sandbox(Array(part.prefix(5)) + [.sandbox(Array(part.dropFirst(5)))]))
            } else {
                result.append(.sandbox(part))
            }
        }
        return result
    }

    /// Asks most containers for most services, in any order.
    private mutating func sweep() -> [Operation] {
        let way = way()
        var questions: [Operation] = []
        for container in 0..<handles {
            for type in types where generator.chance(75) {
                questions.append(
                    .ask(
                        way, Key(type: type, name: name()), argument: argument(10, for: way), of: container,
                        isHeld: false))
            }
        }
        return questions.shuffled(using: &generator)
    }
}
