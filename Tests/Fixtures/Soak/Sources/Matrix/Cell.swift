import Resolver
import SoakSupport

/// One way to ask for one kind of service, made by one kind of factory, in one scope.
struct Cell<R: Representation> {
    let scope: ScopeKind
    let factory: FactoryKind
    let entry: Entry

    var title: String { "\(R.title) × \(scope) × \(factory) × \(entry)" }

    /// Whether the combination means something.
    var isMeant: Bool {
        // Only what is kept is served to those who cannot wait; a scope of one's own is asked, and makes a new one.
        if factory == .asynchronous && !entry.isAsync {
            return rule == .once && scope != .custom && !entry.passesArguments && !entry.isSandboxed
        }
        return true
    }

    private var rule: ScopeKind.Rule {
        // Each nested container has an instance of its own.
        scope == .nested && entry.isNested ? .always : scope.rule(isObject: R.isObject)
    }

    /// What is wrong.
    func faults() async -> [String] {
        var faults: [String] = []
        let held = await run(&faults)
        // The containers have ended; what they have handed out has not.
        check(held.services, held.expected, "after the container's end", &faults)
        return faults
    }

    private func run(_ faults: inout [String]) async -> (services: [R.Service?], expected: [Int]) {
        let container = scope == .nested ? Resolver().nested("cell") : Resolver()
        let workshop = Workshop<R>()
        let keeper = scope.makeScope()
        prepare(container, workshop, keeper)
        Resolver.root = container
        defer { Resolver.root = Resolver.main }
        var services: [R.Service?] = []
        var expected = Expectation(rule)
        do {
            for round in 0..<4 {
                if round == 3 {
                    scope.reset(keeper, of: container)
                    expected.reset()
                }
                if factory == .asynchronous && !entry.isAsync {
                    // Held, as `shared` needs that.
                    services.append(try await container.resolveAsync(R.Service.self, name: entry.name))
                    expected.ask(1, argument: nil)
                }
                let argument = round % 2
                let answers =
                    entry.isAsync
                    ? try await entry.askAsync(R.self, container, argument) : try entry.ask(R.self, container, argument)
                services += answers
                if entry.isSandboxed {
                    expected.reset()
                    // Each a resolution pass.
                    for _ in answers { expected.ask(1, argument: nil) }
                } else {
                    expected.ask(answers.count, argument: entry.passesArguments ? argument : nil)
                }
            }
        } catch {
            faults.append("\(title): \(error)")
        }
        if workshop.made != expected.made {
            faults.append("\(title): \(workshop.made) were made, not \(expected.made)")
        }
        check(services, expected.numbers, "while the container lives", &faults)
        return (services, expected.numbers)
    }

    private func prepare(_ container: Resolver, _ workshop: Workshop<R>, _ keeper: ResolverScope?) {
        if keeper == nil { Resolver.defaultScope = .cached }
        let options = factory.register(workshop, named: entry.name, in: container)
        if keeper == nil { Resolver.defaultScope = .graph }
        if let keeper { options.scope(keeper) }
        switch entry {
        case .alias, .aliasThrowing, .aliasAsync: options.implements(R.Other.self)
        case .inFactory:
            container.register { resolver in Pair<R>(first: Resolver.resolve(), second: resolver.resolve()) }
                .scope(.unique)
        case .inInitializer:
            container.register(Pair<R>.init).scope(.unique)
        case .inAsyncFactory:
            container.register { resolver in
                Pair<R>(first: try await resolver.resolveAsync(), second: try await Resolver.resolveAsync())
            }.scope(.unique)
        case .registration:
            container.register { Options<R>(options) }.scope(.unique)
        default: break
        }
    }

    /// Each service has the number that it was made with, and services are the same object if they have the same one.
    private func check(_ services: [R.Service?], _ expected: [Int], _ time: String, _ faults: inout [String]) {
        guard services.count == expected.count else {
            return faults.append("\(title): \(services.count) answers, not \(expected.count), \(time)")
        }
        let numbers = services.map { $0.flatMap(R.number) }
        for (number, wanted) in zip(numbers, expected) where number != nil && number != wanted {
            faults.append("\(title): number \(number ?? 0) in place of \(wanted), \(time)")
        }
        if services.contains(where: { $0 == nil }) { faults.append("\(title): nil, \(time)") }
        guard R.isObject else { return }
        let objects = services.map { $0.flatMap(R.object) }
        for one in objects.indices {
            for other in objects.indices
            where (objects[one] === objects[other]) != (expected[one] == expected[other]) {
                return faults.append("\(title): answers \(one) and \(other) are not as same as they should be, \(time)")
            }
        }
    }
}

/// Which of the services made should answer each question.
struct Expectation {
    private let rule: ScopeKind.Rule
    private(set) var made = 0
    private(set) var numbers: [Int] = []
    private var kept: [Int?: Int] = [:]

    init(_ rule: ScopeKind.Rule) { self.rule = rule }

    mutating func reset() { kept = [:] }

    /// So many questions within one resolution pass.
    mutating func ask(_ count: Int, argument: Int?) {
        if rule == .oncePerPass { kept = [:] }
        for _ in 0..<count {
            let key = rule == .oncePerArguments ? argument : nil
            if rule != .always, let number = kept[key] {
                numbers.append(number)
            } else {
                made += 1
                kept[key] = made
                numbers.append(made)
            }
        }
    }
}
