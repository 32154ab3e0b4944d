import Resolver

// Point 5. What belongs to arguments may resolve: their end, their equality, their hash. Before the repair: the
// ends of arguments and `equality-resolves-itself` hung 5 of 5, `equalities-resolve-each-other` 1 of 5 on a busy
// machine. `equalities-of-tasks…` passed 5 of 5; under the thread sanitizer it hung, 1 of 1.

let argumentAttacks: [Attack] = [
    Attack("deinit-of-arguments-resolves") { _ in endOfArguments() },
    Attack("deinit-of-arguments-in-all-ways", rounds: 200) { rounds in endOfArgumentsEverywhere(rounds) },
    Attack("equality-resolves-itself", patience: 10) { _ in equalityThatResolvesItself() },
    Attack("equalities-resolve-each-other", rounds: 2000, patience: 10) { rounds in equalitiesOfEachOther(rounds) },
    Attack("equalities-of-tasks-resolve-each-other", rounds: 500, patience: 10) { rounds in
        await equalitiesOfTasks(rounds)
    },
]

private final class Service: Sendable {}
private final class Other: Sendable {}
private final class Journal: Sendable {}

/// An argument with something to do when it ends.
private final class Farewell: Hashable, Sendable {
    let number: Int
    let last: @Sendable () -> Void

    init(_ number: Int, _ last: @escaping @Sendable () -> Void) {
        self.number = number
        self.last = last
    }

    deinit { last() }

    static func == (left: Farewell, right: Farewell) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private func endOfArguments() {
    let (resolver, ended, scope) = (Resolver(), Counter(), ResolverScopeCache())
    resolver.register { Journal() }.scope(.cached)
    resolver.register { (_, _) in Service() }.scope(scope.perArguments)
    do {
        let argument = Farewell(1) { [unowned resolver] in
            _ = try? resolver.resolveThrowing(Journal.self)
            ended.next()
        }
        _ = resolver.resolve(Service.self, args: argument)
    }
    expect(ended.value == 0, "the arguments ended while they were kept")
    scope.reset()
    expect(ended.value == 1, "the arguments have not ended after the reset")
}

/// By a reset, another registration, an option, the container's end; with the same service asked for by two threads.
private func endOfArgumentsEverywhere(_ rounds: Int) {
    let made = Counter()
    for round in 0..<rounds {
        let (resolver, scope) = (Resolver(), ResolverScopeCache())
        let journals = Resolver()
        journals.register { Journal() }.scope(.cached)
        let options = resolver.register { (_, _) in Service() }
        options.scope(scope.perArguments)
        let askers = (0..<2).map { _ in
            Thread {
                for number in 0..<4 {
                    let argument = Farewell(number) {
                        _ = try? journals.resolveThrowing(Journal.self)
                        made.next()
                    }
                    _ = try? resolver.resolveThrowing(Service.self, args: argument)
                }
            }
        }
        switch round % 4 {
        case 0: scope.reset()
        case 1: resolver.register { (_, _) in Service() }.scope(scope.perArguments)
        case 2: options.scope(.application.perArguments)
        default: resolver.unregister(Service.self)
        }
        if round % 4 == 3 { resolver.register { (_, _) in Service() }.scope(scope.perArguments) }
        askers.join()
        scope.reset()
        ResolverScope.application.reset()
    }
    expect(made.value == rounds * 8, "\(rounds * 8 - made.value) arguments have not ended")
}

/// An argument with something to do when it is compared.
private final class Curious: Hashable, Sendable {
    let ask: @Sendable () -> Void

    init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }

    static func == (left: Curious, right: Curious) -> Bool {
        left.ask()
        return true
    }

    func hash(into hasher: inout Hasher) {
        ask()
        hasher.combine(1)
    }
}

private func equalityThatResolvesItself() {
    let (resolver, depth) = (Resolver(), Box(0))
    resolver.register { (_, _) in Service() }.scope(.application.perArguments)
    let ask: @Sendable () -> Void = { [unowned resolver] in
        if depth.value > 0 { return }
        depth.value = 1
        _ = try? resolver.resolveThrowing(Service.self, args: Curious {})
        depth.value = 0
    }
    let first = resolver.resolve(Service.self, args: Curious(ask))
    let second = resolver.resolve(Service.self, args: Curious(ask))
    expect(first === second, "equal arguments have made two")
}

/// What one thread compares asks for the other's service with arguments of its own.
private func equalitiesOfEachOther(_ rounds: Int) {
    let resolver = Resolver()
    resolver.register(Service.self) { (_, _) in Service() }.scope(.application.perArguments)
    resolver.register(Other.self) { (_, _) in Other() }.scope(.application.perArguments)
    let askers = [
        Thread {
            for _ in 0..<rounds {
                let argument = Curious { _ = try? resolver.resolveThrowing(Other.self, args: Curious {}) }
                _ = try? resolver.resolveThrowing(Service.self, args: argument)
            }
        },
        Thread {
            for _ in 0..<rounds {
                let argument = Curious { _ = try? resolver.resolveThrowing(Service.self, args: Curious {}) }
                _ = try? resolver.resolveThrowing(Other.self, args: argument)
            }
        },
    ]
    askers.join()
}

private func equalitiesOfTasks(_ rounds: Int) async {
    let resolver = Resolver()
    resolver.register(Service.self) { (_: Resolver, _: Resolver.Args) async in Service() }
        .scope(.application.perArguments)
    resolver.register(Other.self) { (_: Resolver, _: Resolver.Args) async in Other() }
        .scope(.application.perArguments)
    _ = try? await resolver.resolveAsync(Service.self, args: Curious {})
    _ = try? await resolver.resolveAsync(Other.self, args: Curious {})
    await withTaskGroup(of: Void.self) { group in
        group.addTask {
            for _ in 0..<rounds {
                let argument = Curious { _ = try? resolver.resolveThrowing(Other.self, args: Curious {}) }
                _ = try? await resolver.resolveAsync(Service.self, args: argument)
            }
        }
        group.addTask {
            for _ in 0..<rounds {
                let argument = Curious { _ = try? resolver.resolveThrowing(Service.self, args: Curious {}) }
                _ = try? await resolver.resolveAsync(Other.self, args: argument)
            }
        }
    }
}
