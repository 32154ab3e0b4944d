import ResolverAtomics

/// The making of a kept instance by a factory that may suspend: one for all tasks that ask at once. (S2, N5)
///
/// The work is a task of its own, so that no single waiter's cancellation ends it; when the last waiter has been cancelled,
/// the work is. Named after Go's `singleflight`.
///
/// Safety: everything that is `var` is guarded by `Wiring.lock`. A continuation is resumed once: by whoever takes it out of its
/// waiter, under the lock, and outside of the lock.
final class Flight: @unchecked Sendable {
    enum Outcome: @unchecked Sendable {
        // Safety: who may use what is made is said at `resolveAsync`.

        /// In a box of the service's type, and in a slot, unless the registration has changed meanwhile.
        case made(AnyObject, InstanceSlot?)
        case null
        case failed(ResolverError)
    }

    /// A task that wants the outcome.
    final class Waiter: @unchecked Sendable {
        // Safety: guarded by `Wiring.lock`.

        fileprivate var continuation: UnsafeContinuation<Arrival, Never>?
        fileprivate var arrival: Arrival?
        /// The flight within which it asks.
        let enclosing: Flight?
        /// Whether it wants just this flight's outcome, or only to look again when it has ended.
        let isPassenger: Bool

        init(in enclosing: Flight?, isPassenger: Bool) {
            self.enclosing = enclosing
            self.isPassenger = isPassenger
        }
    }

    enum Arrival: Sendable {
        case landed(Outcome)
        case again
        case cancelled
    }

    let recipe: Recipe
    let view: CorePointer
    /// What was asked first.
    let question: Question
    let begun: Beginning
    let arguments: ArgumentsKey?
    /// The highest priority of those who wait.
    private var priority = TaskPriority.background
    private var waiters: [Waiter] = []
    private var task: Task<Void, Never>?
    private(set) var isAbandoned = false
    private var outcome: Outcome?
    /// What has been asked for by the time it has landed.
    private(set) var notes = DependencyNotes.Collected()
    /// The flights that the work waits for, each as often as it does.
    private var awaited: [Flight] = []

    /// Under `Wiring.lock`.
    init(_ recipe: Recipe, _ view: CorePointer, _ question: Question, _ arguments: ArgumentsKey? = nil) {
        self.arguments = arguments
        self.recipe = recipe
        self.view = view
        self.question = question
        begun = Beginning(recipe)
    }
}

// MARK: - Work

extension Flight {
    /// Starts the work, which ends with `land`.
    func launch(_ work: @escaping @Sendable () async -> Void) {
        let task = Task(priority: Task.currentPriority, operation: work)
        let isAbandoned = Wiring.lock.withLock {
            self.task = outcome == nil ? task : nil
            escalate(to: priority)
            return self.isAbandoned
        }
        if isAbandoned { task.cancel() }
    }

    func land(_ outcome: Outcome, of frame: AsyncFrame? = nil) {
        land(of: frame) { outcome }
    }

    /// Lets everybody have the outcome, which is decided under `Wiring.lock`. The next who asks starts anew, or finds what
    /// has been kept.
    func land(of frame: AsyncFrame?, _ outcome: () -> Outcome) {
        let landed = Wiring.lock.withLock { () -> [(UnsafeContinuation<Arrival, Never>, Arrival)] in
            let outcome = outcome()
            if let frame { notes = frame.notes }
            self.outcome = outcome
            task = nil
            recipe.flights.removeAll { $0 === self }
            defer { waiters.removeAll() }
            return waiters.compactMap { waiter in
                leave(waiter)
                let arrival: Arrival = waiter.isPassenger ? .landed(outcome) : .again
                waiter.arrival = arrival
                guard let continuation = waiter.continuation else { return nil }
                waiter.continuation = nil
                return (continuation, arrival)
            }
        }
        for (continuation, arrival) in landed { continuation.resume(returning: arrival) }
    }
}

// MARK: - Waiting

extension Flight {
    /// Under `Wiring.lock`: has a task of this priority wait, which it does by `arrival`.
    func board(_ waiter: Waiter, _ priority: TaskPriority) {
        waiters.append(waiter)
        waiter.enclosing?.awaited.append(self)
        escalate(to: priority)
    }

    /// Lets the priority of a waiter reach the work, and what that waits for.
    private func escalate(to priority: TaskPriority) {
        self.priority = Swift.max(self.priority, priority)
        guard let task else { return }
        resolver_task_escalate(unsafeBitCast(task, to: UnsafeMutableRawPointer.self), UInt(priority.rawValue))
        for flight in awaited { flight.escalate(to: priority) }
    }

    /// Waits for the end, or for the waiting task's cancellation.
    func arrival(of waiter: Waiter, isolation: isolated (any Actor)? = #isolation) async -> Arrival {
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { wait(waiter, $0) }
        } onCancel: {
            cancel(waiter)
        }
    }

    /// Has the work given up, and waits until it has ended, one way or the other.
    func cancel() async {
        let waiter = Waiter(in: nil, isPassenger: false)
        let task = Wiring.lock.withLock { () -> Task<Void, Never>? in
            isAbandoned = true
            if outcome == nil { board(waiter, Task.currentPriority) } else { waiter.arrival = .again }
            return self.task
        }
        task?.cancel()
        _ = await withUnsafeContinuation { continuation in
            wait(waiter, continuation)
        }
    }

    private func wait(_ waiter: Waiter, _ continuation: UnsafeContinuation<Arrival, Never>) {
        let arrival: Arrival? = Wiring.lock.withLock {
            if waiter.arrival == nil { waiter.continuation = continuation }
            return waiter.arrival
        }
        if let arrival { continuation.resume(returning: arrival) }
    }

    private func cancel(_ waiter: Waiter) {
        let (continuation, task) = Wiring.lock.withLock {
            () -> (UnsafeContinuation<Arrival, Never>?, Task<Void, Never>?) in
            guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return (nil, nil) }
            waiters.remove(at: index)
            leave(waiter)
            let continuation = waiter.continuation
            waiter.continuation = nil
            waiter.arrival = .cancelled
            if waiter.isPassenger, !waiters.contains(where: \.isPassenger) {
                isAbandoned = true
                return (continuation, self.task)
            }
            return (continuation, nil)
        }
        task?.cancel()
        continuation?.resume(returning: .cancelled)
    }

    private func leave(_ waiter: Waiter) {
        guard let enclosing = waiter.enclosing, let index = enclosing.awaited.firstIndex(where: { $0 === self }) else {
            return
        }
        enclosing.awaited.remove(at: index)
    }

    /// The flights from this one to one of `others` that it waits for, if it does: were they to wait for this, nobody would
    /// ever wake up. Depth-first. Under `Wiring.lock`.
    func ring(to others: [Flight]) -> [Flight]? {
        var visited: Set<ObjectIdentifier> = []
        func search(_ flight: Flight) -> [Flight]? {
            if others.contains(where: { $0 === flight }) { return [flight] }
            if !visited.insert(ObjectIdentifier(flight)).inserted { return nil }
            for next in flight.awaited {
                if let rest = search(next) { return [flight] + rest }
            }
            return nil
        }
        return search(self)
    }
}
