import Resolver

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// Point 2. Priorities are raised, and tasks cancelled, while no lock is held. Before the repair:
// `on-cancel-that-resolves` hung 3 of 3 within 300 rounds, with 25 s to go; `cancel-while-escalating` 1 of 3
// within 300 rounds; `escalation-handler-that-resolves` 5 of 5.

let escalationAttacks: [Attack] = [
    Attack("cancel-while-escalating", rounds: 1000, patience: 30) { rounds in
        let canceller = Canceller()
        for _ in 0..<rounds { await cancelWhileEscalating(canceller) }
        canceller.end()
    },
    Attack("on-cancel-that-resolves", rounds: 300) { rounds in
        let canceller = Canceller()
        for _ in 0..<rounds { await cancelHandlerThatResolves(canceller) }
        canceller.end()
    },
    Attack("escalation-handler-that-resolves", rounds: 50) { rounds in
        for _ in 0..<rounds { await escalationHandlerThatResolves() }
    },
]

private final class Store: Sendable {}
private final class Account: Sendable {}
private final class Journal: Sendable {}

/// Lets the others get on: to what they wait for, or through what they meet in.
private func settle() { usleep(100) }

/// Lets two go on at the same instant, as nearly as that can be had.
private final class Start: Sendable {
    private let arrived = Counter()

    func meet() {
        arrived.next()
        while arrived.value < 2 {}
    }
}

/// Something that takes part in a round on a thread of its own, so that no task has to be scheduled for it.
private final class Canceller: Sendable {
    private let work = Box<(task: Task<Void, Never>, start: Start)?>(nil)
    private let gate = Gate()

    init() {
        Thread { [self] in
            while true {
                gate.pass()
                guard let (task, start) = work.value else { return }
                start.meet()
                task.cancel()
            }
        }
    }

    func cancel(_ task: Task<Void, Never>, at start: Start) {
        work.value = (task, start)
        gate.open()
    }

    func end() {
        work.value = nil
        gate.open()
    }
}

/// A kept service waits for another when the only task that wants it is cancelled, while one of a higher priority asks for it.
private func cancelWhileEscalating(_ canceller: Canceller) async {
    let (resolver, begun, isOpen, start) = (Resolver(), AsyncGate(), AsyncGate(), Start())
    resolver.register { () async -> Store in
        begun.open()
        await isOpen.pass()
        return Store()
    }.scope(.application)
    resolver.register { [unowned resolver] () async throws -> Account in
        _ = try await resolver.resolveAsync(Store.self)
        return Account()
    }.scope(.application)
    let waiter = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    await begun.pass()
    settle()
    let urgent = Task.detached(priority: .high) {
        start.meet()
        _ = try? await resolver.resolveAsync(Account.self)
    }
    canceller.cancel(waiter, at: start)
    settle()
    isOpen.open()
    for task in [waiter, urgent] { await task.value }
}

/// The work is cancelled, and asks for something in its handler, while its priority is raised.
private func cancelHandlerThatResolves(_ canceller: Canceller) async {
    let (resolver, begun, isOpen, start) = (Resolver(), AsyncGate(), AsyncGate(), Start())
    resolver.register { Journal() }.scope(.cached)
    resolver.register { () async -> Account in
        await withTaskCancellationHandler {
            begun.open()
            await isOpen.pass()
        } onCancel: {
            _ = try? resolver.resolveThrowing(Journal.self)
        }
        return Account()
    }.scope(.application)
    let waiter = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    await begun.pass()
    let urgent = Task.detached(priority: .high) {
        start.meet()
        _ = try? await resolver.resolveAsync(Account.self)
    }
    canceller.cancel(waiter, at: start)
    settle()
    isOpen.open()
    for task in [waiter, urgent] { await task.value }
}

/// The work asks for something when its priority is raised.
private func escalationHandlerThatResolves() async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let (resolver, begun, isOpen) = (Resolver(), AsyncGate(), AsyncGate())
    resolver.register { Journal() }.scope(.cached)
    resolver.register { () async -> Account in
        await withTaskPriorityEscalationHandler {
            begun.open()
            await isOpen.pass()
        } onPriorityEscalated: { _, _ in
            _ = try? resolver.resolveThrowing(Journal.self)
        }
        return Account()
    }.scope(.application)
    let first = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    await begun.pass()
    let urgent = Task.detached(priority: .high) { _ = try? await resolver.resolveAsync(Account.self) }
    settle()
    isOpen.open()
    for waiter in [first, urgent] { await waiter.value }
}
