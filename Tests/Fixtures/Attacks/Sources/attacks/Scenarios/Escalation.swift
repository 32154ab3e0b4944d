import Resolver

// Point 2. Priorities are raised, and tasks cancelled, while no lock is held. Before the repair: BEFORE.

let escalationAttacks: [Attack] = [
    Attack("cancel-while-escalating", rounds: 2000) { rounds in
        let canceller = Canceller()
        for _ in 0..<rounds { await cancelWhileEscalating(canceller) }
        canceller.end()
    },
    Attack("on-cancel-that-resolves", rounds: 2000) { rounds in
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

/// Lets whoever waits for its turn have it.
private func yield(_ times: Int) async {
    for _ in 0..<times { await Task.yield() }
}

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
    private let isOver = Flag()

    init() {
        Thread { [self] in
            while !isOver.isRaised {
                guard let (task, start) = work.value else { continue }
                work.value = nil
                start.meet()
                task.cancel()
            }
        }
    }

    func cancel(_ task: Task<Void, Never>, at start: Start) { work.value = (task, start) }
    func end() { isOver.raise() }
}

/// A kept service waits for another when the only task that wants it is cancelled, while one of a higher priority asks for it.
private func cancelWhileEscalating(_ canceller: Canceller) async {
    let (resolver, begun, isOpen, start) = (Resolver(), Flag(), Flag(), Start())
    resolver.register { () async -> Store in
        begun.raise()
        while !isOpen.isRaised { await Task.yield() }
        return Store()
    }.scope(.application)
    resolver.register { [unowned resolver] () async throws -> Account in
        _ = try await resolver.resolveAsync(Store.self)
        return Account()
    }.scope(.application)
    let waiter = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    while !begun.isRaised { await Task.yield() }
    await yield(2)
    let urgent = Task.detached(priority: .high) {
        start.meet()
        _ = try? await resolver.resolveAsync(Account.self)
    }
    canceller.cancel(waiter, at: start)
    await yield(4)
    isOpen.raise()
    for task in [waiter, urgent] { await task.value }
}

/// The work is cancelled, and asks for something in its handler, while its priority is raised.
private func cancelHandlerThatResolves(_ canceller: Canceller) async {
    let (resolver, begun, isOpen, start) = (Resolver(), Flag(), Flag(), Start())
    resolver.register { Journal() }.scope(.cached)
    resolver.register { () async -> Account in
        await withTaskCancellationHandler {
            begun.raise()
            while !isOpen.isRaised { await Task.yield() }
        } onCancel: {
            _ = try? resolver.resolveThrowing(Journal.self)
        }
        return Account()
    }.scope(.application)
    let waiter = Task.detached(priority: .background) { _ = try? await resolver.resolveAsync(Account.self) }
    while !begun.isRaised { await Task.yield() }
    let urgent = Task.detached(priority: .high) {
        start.meet()
        _ = try? await resolver.resolveAsync(Account.self)
    }
    canceller.cancel(waiter, at: start)
    await yield(4)
    isOpen.raise()
    for task in [waiter, urgent] { await task.value }
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
