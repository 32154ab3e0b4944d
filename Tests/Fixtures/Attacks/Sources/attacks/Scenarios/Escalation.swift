import Resolver

// Point 2. Priorities are raised, and tasks cancelled, while no lock is held. Before the repair: BEFORE.

let escalationAttacks: [Attack] = [
    Attack("cancel-while-escalating", rounds: 3000) { rounds in
        for _ in 0..<rounds { await cancelWhileEscalating() }
    },
    Attack("on-cancel-that-resolves", rounds: 3000) { rounds in
        for _ in 0..<rounds { await cancelHandlerThatResolves() }
    },
    Attack("escalation-handler-that-resolves", rounds: 50) { rounds in
        for _ in 0..<rounds { await escalationHandlerThatResolves() }
    },
]

private final class Store: Sendable {}
private final class Account: Sendable {}
private final class Journal: Sendable {}

/// Lets whoever waits for its turn have it.
private func yield(_ times: Int) async {
    for _ in 0..<times { await Task.yield() }
}

/// A kept service that awaits another; some who wait are cancelled while others of a higher priority come.
private func cancelWhileEscalating() async {
    let resolver = Resolver()
    resolver.register { () async -> Store in
        await yield(3)
        return Store()
    }.scope(.application)
    resolver.register { [unowned resolver] () async throws -> Account in
        _ = try await resolver.resolveAsync(Store.self)
        await yield(3)
        return Account()
    }.scope(.application)
    let waiters = (0..<4).map { _ in
        Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    }
    let urgent = Task.detached(priority: .userInitiated) { _ = try? await resolver.resolveAsync(Account.self) }
    for waiter in waiters {
        waiter.cancel()
        await Task.yield()
    }
    let late = Task.detached(priority: .high) { _ = try? await resolver.resolveAsync(Account.self) }
    urgent.cancel()
    for waiter in waiters + [urgent, late] { await waiter.value }
}

/// The work is cancelled, and asks for something in its handler, while its priority is raised.
private func cancelHandlerThatResolves() async {
    let resolver = Resolver()
    resolver.register { Journal() }.scope(.cached)
    resolver.register { () async -> Account in
        await withTaskCancellationHandler {
            await yield(4)
        } onCancel: {
            _ = try? resolver.resolveThrowing(Journal.self)
        }
        return Account()
    }.scope(.application)
    let waiters = (0..<2).map { _ in
        Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    }
    await yield(2)
    for waiter in waiters { waiter.cancel() }
    let urgent = (0..<2).map { _ in
        Task.detached(priority: .high) { _ = try? await resolver.resolveAsync(Account.self) }
    }
    for waiter in waiters + urgent { await waiter.value }
}

/// The work asks for something when its priority is raised.
private func escalationHandlerThatResolves() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let (resolver, begun, isOpen) = (Resolver(), Flag(), Flag())
    resolver.register { Journal() }.scope(.cached)
    resolver.register { () async -> Account in
        await withTaskPriorityEscalationHandler {
            begun.raise()
            while !isOpen.isRaised { await Task.yield() }
        } onPriorityEscalated: { _, _ in
            _ = try? resolver.resolveThrowing(Journal.self)
        }
        return Account()
    }.scope(.application)
    let first = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    while !begun.isRaised { await Task.yield() }
    let urgent = Task.detached(priority: .high) { _ = try? await resolver.resolveAsync(Account.self) }
    await yield(20)
    isOpen.raise()
    for waiter in [first, urgent] { await waiter.value }
}
