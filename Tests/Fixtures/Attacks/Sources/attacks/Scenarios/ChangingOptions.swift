import Resolver

// Point 4. Options may be given at any time, from any thread. Before the repair:
// `factories-change-while-resolving` crashed 3 of 5, and is a use after free by the address sanitizer, 1 of 1. The
// others passed in release, 5 of 5 each; by the thread sanitizer `scopes-change…` and `registering…` are races, 1
// of 1 each. `options-change-while-tasks-resolve` is not known to fail: the thread sanitizer's run of it ended
// with another complaint.

let optionAttacks: [Attack] = [
    Attack("scopes-change-while-resolving", rounds: 200_000) { rounds in changeOptions(rounds, changeScope) },
    Attack("factories-change-while-resolving", rounds: 200_000) { rounds in changeOptions(rounds, changeFactory) },
    Attack("registering-while-resolving", rounds: 20_000) { rounds in register(rounds) },
    Attack("options-change-while-tasks-resolve", rounds: 5_000) { rounds in await changeOptionsOfTasks(rounds) },
]

private final class Service: @unchecked Sendable {
    var isSet = false
}

/// Two threads ask, each time on the slow path, while the scope or what is around the factory changes.
private func changeOptions(
    _ rounds: Int, _ change: (ResolverOptions<Service>, _ round: Int) -> Void
) {
    let (resolver, isOver) = (Resolver(), Flag())
    let options = resolver.register { Service() }
    let readers = (0..<2).map { reader in
        Thread {
            while !isOver.isRaised {
                if reader == 0 {
                    _ = try? resolver.resolveThrowing(Service.self)
                } else {
                    _ = resolver.resolve(Service.self, args: 1)
                }
            }
        }
    }
    let interrupter = Interrupter(readers, microseconds: 20)
    for round in 0..<rounds { change(options, round) }
    interrupter.end()
    isOver.raise()
    readers.join()
}

/// A scope of its own each time: the one before ends.
private func changeScope(_ options: ResolverOptions<Service>, _ round: Int) {
    options.scope(round % 16 == 0 ? .unique : ResolverScopeCache())
}

private func changeFactory(_ options: ResolverOptions<Service>, _ round: Int) {
    switch round % 4 {
    case 0: options.resolveProperties { _, service in _ = service.isSet }
    case 1: options.decorate { _, service in service }
    case 2: options.scope(round % 8 == 2 ? .graph : .unique)
    // What is around the factory is taken away again, or each making would take longer than the one before.
    default: options.registration.update { _ in { _, _ in Service() } }
    }
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
