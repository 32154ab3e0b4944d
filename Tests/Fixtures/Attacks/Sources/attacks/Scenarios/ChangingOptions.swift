import Resolver

// Point 4. Options may be given at any time, from any thread. Before the repair: BEFORE.

let optionAttacks: [Attack] = [
    Attack("options-change-while-resolving", rounds: 20_000) { rounds in changeOptions(rounds) },
    Attack("registering-while-resolving", rounds: 20_000) { rounds in register(rounds) },
    Attack("options-change-while-tasks-resolve", rounds: 5_000) { rounds in await changeOptionsOfTasks(rounds) },
]

private final class Service: @unchecked Sendable {
    var isSet = false
}

private func changeOptions(_ rounds: Int) {
    let (resolver, isOver) = (Resolver(), Flag())
    let options = resolver.register { Service() }
    let readers = (0..<3).map { reader in
        Thread {
            while !isOver.isRaised {
                switch reader {
                case 0: _ = try? resolver.resolveThrowing(Service.self)
                case 1: _ = resolver.resolve(Service.self)
                default: _ = resolver.resolve(Service.self, args: 1)
                }
            }
        }
    }
    for round in 0..<rounds {
        switch round % 6 {
        case 0: options.scope(.application)
        case 1: options.scope(ResolverScopeCache())
        case 2: options.scope(.unique)
        case 3: options.resolveProperties { _, service in _ = service.isSet }
        case 4: options.scope(.graph)
        default: options.decorate { _, service in service }
        }
        // What is around the factory is taken away again, or each making would take longer than the one before.
        if round % 60 == 0 { options.registration.update { _ in { _, _ in Service() } } }
    }
    isOver.raise()
    readers.join()
}

private func register(_ rounds: Int) {
    let (resolver, isOver) = (Resolver(), Flag())
    resolver.register { Service() }
    let readers = (0..<2).map { reader in
        Thread {
            while !isOver.isRaised {
                if reader == 0 {
                    _ = try? resolver.resolveThrowing(Service.self)
                } else {
                    _ = resolver.resolve(Service.self)
                }
            }
        }
    }
    for _ in 0..<rounds {
        resolver.register { Service() }.scope(.application).resolveProperties { _, service in _ = service.isSet }
    }
    isOver.raise()
    readers.join()
}

private func changeOptionsOfTasks(_ rounds: Int) async {
    let (resolver, isOver) = (Resolver(), Flag())
    let options = resolver.register { () async -> Service in Service() }
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
            group.addTask {
                while !isOver.isRaised {
                    _ = try? await resolver.resolveAsync(Service.self)
                    await Task.yield()
                }
            }
        }
        Thread {
            for round in 0..<rounds {
                switch round % 4 {
                case 0: options.scope(.application)
                case 1: options.scope(ResolverScopeCache())
                case 2: options.scope(.unique)
                default: options.scope(.graph)
                }
            }
            isOver.raise()
        }
    }
}
