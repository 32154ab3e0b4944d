/// What an episode is about: few types or many, some of the scopes, more or fewer changes.
///
/// Steps drawn evenly from everything seldom meet. Leaving a random part of everything out of each episode makes the
/// rest meet often ("Swarm Testing", Groce, Zhang, Eide, Chen, Regehr).
struct Profile {
    private var generator: SeededGenerator
    private let types: [Int]
    private let scopes: [ScopeKind]
    private let ways: [Way]
    private let namedPercent: Int
    private let staticPercent: Int
    private let aliasPercent: Int
    private let layout: Layout
    private let handles: Int
    /// Whether everything is asked for everywhere after each change, or only what comes up.
    private let isSweeping: Bool
    private let theme: Theme
    /// How often each kind of step comes up.
    private let weights: [Int]

    /// Which container the next one gets as a child to begin with.
    private enum Layout: CaseIterable {
        case last, first, any
        /// Several that override the same parts by the same child, so that they share what is nobody else's.
        case family
    }

    /// What is rare or troublesome enough to have episodes of its own.
    private enum Theme: CaseIterable {
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
        ways = Self.some(of: Way.allCases, using: &generator)
        namedPercent = [0, 0, 20, 50].randomElement(using: &generator) ?? 0
        staticPercent = [0, 10, 40].randomElement(using: &generator) ?? 0
        aliasPercent = [0, 20, 60].randomElement(using: &generator) ?? 0
        layout = Layout.allCases.randomElement(using: &generator) ?? .any
        theme = generator.chance(50) ? .none : Theme.allCases.randomElement(using: &generator) ?? .none
        handles = 2 + generator.below(5)
        isSweeping = generator.chance(50)
        let isSweeping = isSweeping
        let rare = [0, 1, 3]
        weights = (0..<Self.kinds).map { kind in
            switch kind {
            case 0: isSweeping ? 0 : 40 + generator.below(60)
            case 1: 3 + generator.below(generator.chance(50) ? 10 : 40)
            case 2: generator.below(8)
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
        let start = containers + registrations
        let count = 50 + generator.below(250)
        if !isSweeping { return start + (0..<count).map { _ in operation() } }
        var operations = start
        while operations.count < count { operations += sweep() + [operation()] }
        return operations
    }

    /// Asks most containers for most services, in any order.
    private mutating func sweep() -> [Operation] {
        let way = way()
        var questions: [Operation] = []
        for container in 0..<handles {
            for type in types where generator.chance(75) {
                questions.append(
                    .ask(way, Key(type: type, name: name()), argument: argument(10), of: container, isHeld: false))
            }
        }
        return questions.shuffled(using: &generator)
    }
}

// MARK: - Drawing

extension Profile {
    private static let kinds = 18

    private mutating func operation() -> Operation {
        var chosen = generator.below(weights.reduce(0, +))
        var kind = 0
        while chosen >= weights[kind] {
            chosen -= weights[kind]
            kind += 1
        }
        switch kind {
        case 0:
            return .ask(
                way(), key(), argument: argument(scopes.contains(.perArguments) ? 50 : 10), of: container(),
                isHeld: generator.chance(30))
        case 1: return .register(plan(key()), in: container())
        case 2: return .unregister(key(), in: container())
        case 3: return .isRegistered(key(), in: container())
        case 4: return .releaseHeld
        case 5: return .makeContainer(child: generator.chance(80) ? generator.below(8) : nil)
        case 6: return .dropContainer(generator.below(8))
        case 7: return .add(child: generator.below(8), to: generator.below(8))
        case 8: return .copy(generator.below(8))
        case 9: return .resetCache(of: generator.below(8))
        case 10: return .resetScope(scope())
        case 11: return .setDefaultScope(scope())
        case 12: return .setRoot(generator.below(8))
        case 13: return .setMain(generator.below(8))
        case 14: return .configure(key(), laterOption(), in: generator.below(8))
        case 15: return .advanceClock
        case 16: return comparison()
        default: return generator.chance(20) ? .resetAll : .setRoot(generator.below(8))
        }
    }

    private mutating func container() -> Int? { generator.chance(staticPercent) ? nil : generator.below(8) }

    private mutating func scope() -> ScopeKind { scopes[generator.below(scopes.count)] }

    private mutating func way() -> Way { ways[generator.below(ways.count)] }

    /// Few enough that the same comes again.
    private mutating func argument(_ percent: Int) -> Int? { generator.chance(percent) ? generator.below(3) : nil }

    /// Where factories do something else besides, asking twice is not asking for the same.
    private mutating func comparison() -> Operation {
        if theme == .effects || theme == .otherContainers { return .advanceClock }
        return .compare([.require, .throwing, .optional].randomElement(using: &generator) ?? .require, key())
    }

    private mutating func name() -> Name? {
        generator.chance(namedPercent) ? (generator.chance(80) ? .first : .second) : nil
    }

    private mutating func key() -> Key { Key(type: types[generator.below(types.count)], name: name()) }

    private mutating func plan(_ key: Key) -> Plan {
        var plan = Plan(key: key)
        plan.shape = Plan.Shape.allCases[generator.below(Plan.Shape.allCases.count)]
        if generator.chance(90) { plan.scope = scope() }
        if !asked(key).isEmpty {
            for _ in 0..<generator.below(4) { plan.dependencies.append(dependency(key)) }
            if generator.chance(10) { plan.modifications.append(.property(dependency(key))) }
        }
        if generator.chance(6) { plan.modifications.append(.decorate) }
        if theme == .effects, generator.chance(25) { plan.effects.append(effect()) }
        plan.returnsNil = generator.chance(3)
        plan.isIfAbsent = generator.chance(8)
        // The one form that `registerIfAbsent` takes.
        if plan.isIfAbsent { plan.shape = .plain }
        plan.isValue = Services.isValue(key.type, preferringValue: generator.chance(50))
        for type in Services.protocols where Services.implements(key.type, type) && theme != .cycles && generator.chance(aliasPercent) {
            plan.aliases.append(Key(type: type, name: generator.chance(10) ? .first : nil))
        }
        return plan
    }

    /// The types that the factory of a key may ask for.
    private func asked(_ key: Key) -> [Int] { theme == .cycles ? types : types.filter { $0 < key.type } }

    private mutating func dependency(_ key: Key) -> Dependency {
        let asked = asked(key)
        let type = asked[generator.below(asked.count)]
        // In a cycle only the error can be gone on with.
        if theme == .cycles { return Dependency(key: Key(type: type, name: name()), way: .throwing) }
        // Where the requirement is not met, the program would stop and the step is passed over, so not too many of those.
        let way = generator.chance(40) ? Way.optional : Way.allCases[generator.below(5)]
        return Dependency(
            key: Key(type: type, name: name()), way: way, argument: way == .every ? nil : argument(10),
            container: theme == .otherContainers && generator.chance(40) ? generator.below(8) : nil)
    }

    private mutating func effect() -> Effect {
        if generator.chance(50) { return .reset(scope()) }
        var plan = Plan(key: key())
        plan.scope = scope()
        plan.isValue = Services.isValue(plan.key.type, preferringValue: false)
        return .register(plan, in: generator.below(8))
    }

    private mutating func laterOption() -> LaterOption {
        if generator.chance(50) { return .scope(scope()) }
        return .modification(.decorate)
    }

    /// Many services of one cycle, and one that asks for all of them twice.
    private mutating func wideGraph() -> [Operation] {
        guard let (low, high) = types.min().flatMap({ low in types.max().map { (low, $0) } }), low < high else { return [] }
        let keys = (3..<27).map { Key(type: low, name: Name(number: $0)) }
        var all = Plan(key: Key(type: high, name: nil))
        all.isValue = Services.isValue(high, preferringValue: false)
        all.dependencies = (keys + keys.shuffled(using: &generator)).map { Dependency(key: $0, way: .optional) }
        var parts: [Operation] = []
        for key in keys {
            var part = Plan(key: key)
            part.scope = generator.chance(85) ? .graph : scope()
            part.isValue = Services.isValue(key.type, preferringValue: false)
            parts.append(.register(part, in: generator.chance(80) ? 0 : generator.below(8)))
        }
        return parts + [.register(all, in: 0)]
    }
}
