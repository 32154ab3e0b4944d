/// The making of a kept instance by a factory that may suspend: one for all tasks that ask at once. (S2, N5)
///
/// The work is a task of its own, so that no single waiter's cancellation ends it; when the last waiter has been
/// cancelled, the work is. Named after Go's `singleflight`.
///
/// Safety: everything that is `var` is guarded by `ProcessState.lock`. A continuation is resumed once: by whoever takes
/// it out of its waiter, under the lock, and outside of the lock. So is whatever else is done to a task: cancelling and
/// escalating take a lock of the task's own, and under that one the runtime calls handlers, this library's among them,
/// which take `ProcessState.lock`.
final class Flight: @unchecked Sendable {
    /// A task that waits for the result.
    final class Waiter: @unchecked Sendable {
        // Safety: guarded by `ProcessState.lock`.

        var continuation: UnsafeContinuation<Arrival, Never>?
        var arrival: Arrival?
        /// When it began to wait.
        var serial: UInt = 0
        /// The flight within which it asks.
        let enclosing: Flight?
        /// Whether it wants just this flight's result, or only to look again when it has ended.
        let wantsResult: Bool

        init(in enclosing: Flight?, wantsResult: Bool) {
            self.enclosing = enclosing
            self.wantsResult = wantsResult
        }
    }

    enum Arrival: Sendable {
        case finished(FlightResult)
        case again
        case cancelled
    }

    let recipe: Recipe
    let requester: CorePointer
    /// The container in which the recipe was registered when this began.
    let declarer: ContainerState?
    /// The first question.
    let question: Question
    private(set) var begun: Beginning
    let arguments: ArgumentsKey?
    /// Whether the instance is shared within one pass only, and nothing keeps it.
    let isOfPass: Bool
    /// Whose the instance is, if anything in it wants to know.
    var instanceOwner: InstanceOwner?
    /// The highest priority of those who wait.
    var priority = TaskPriority.background
    var waiters: [Waiter] = []
    var task: Task<Void, Never>?
    var isAbandoned = false
    /// The result is with those who wait: a task that the factory has left behind may hold the flight.
    private(set) var hasFinished = false
    /// Whether what it has let go of at its end is gone as well, or in the background.
    private(set) var isSettled = false
    /// The keys that have been asked for by the time it has finished.
    private(set) var notes = DependencyNotes.Collected()
    /// The flights that the work waits for, each as often as it does.
    var awaited: [Flight] = []

    /// Under `ProcessState.lock`.
    init(
        _ recipe: Recipe, _ requester: CorePointer, _ question: Question, in scope: ResolverScope? = nil,
        _ arguments: ArgumentsKey? = nil, isOfPass: Bool = false
    ) {
        self.arguments = arguments
        self.isOfPass = isOfPass
        self.recipe = recipe
        self.requester = requester
        declarer = recipe.declarer?.state
        self.question = question
        begun = Beginning(recipe, in: scope)
    }
}

// MARK: - Work

extension Flight {
    /// The work has its turn: what was reset until now it has not seen anything of.
    func begin() {
        ProcessState.lock.withLock { begun.begin() }
    }

    /// Under `ProcessState.lock`.
    func reset() { begun.reset() }

    /// Under `ProcessState.lock`.
    func reset(_ scope: ResolverScope, for cores: Set<CorePointer>) { begun.reset(scope, for: cores) }

    /// Starts the work, which ends with `finish`.
    func launch(_ work: @escaping @Sendable () async -> Void) {
        Lock.assertNoneHeld("a task under a lock")
        let task = Task(priority: Task.currentPriority, operation: work)
        let (isAbandoned, escalation) = ProcessState.lock.withLock { () -> (Bool, Escalation) in
            self.task = hasFinished ? nil : task
            return (self.isAbandoned, self.escalation(to: self.priority))
        }
        escalation.perform()
        if isAbandoned { task.cancel() }
    }

    func finish(_ result: FlightResult, of frame: AsyncFrame? = nil) {
        finish(of: frame) { _ in result }
    }

    /// Ends it in place of `launch`, as its first waiter has been cancelled. Who has joined it meanwhile looks again.
    ///
    /// The work would be cancelled at once. A factory that runs in it nevertheless would have begun the next flight, and not waited
    /// for its end: so two services that need each other would be made in turn for ever, as no frame that has ended makes a cycle.
    func leaveUnbegun(_ waiter: Waiter) {
        cancel(waiter)
        finish(of: nil) { _ in nil }
    }

    private typealias Resumption = (continuation: UnsafeContinuation<Arrival, Never>, arrival: Arrival)

    /// Tells those who wait that it is over, with the result if there is one for them. Returns the ones that sleep, to be
    /// resumed outside of the lock. Under `ProcessState.lock`.
    @inline(never)
    private func takeWaiters(for result: FlightResult?) -> [Resumption] {
        defer { waiters.removeAll() }
        return waiters.compactMap { waiter in
            leave(waiter)
            var arrival = Arrival.again
            if let result, waiter.wantsResult, result.serves(waiter) { arrival = .finished(result) }
            waiter.arrival = arrival
            guard let continuation = waiter.continuation else { return nil }
            waiter.continuation = nil
            return (continuation, arrival)
        }
    }

    /// Lets everybody have the result, which is decided under `ProcessState.lock`; without one they look again. The next who asks
    /// starts anew, or finds what has been kept. What is let go is let go before anybody goes on, and behind `tell`.
    func finish(
        of frame: AsyncFrame?, telling tell: () -> Void = {}, _ result: (inout RetiredObjects) -> FlightResult?
    ) {
        var retired = RetiredObjects()
        let finished = ProcessState.lock.withLock {
            let result = result(&retired)
            if let frame { notes = frame.notes }
            hasFinished = true
            task = nil
            if let index = recipe.flights.firstIndex(where: { $0 === self }) {
                recipe.instances?.flights.remove(at: index)
                ProcessState.removals.makingEnds()
            }
            return takeWaiters(for: result)
        }
        tell()
        settle(retired, finished)
    }

    /// Lets go of what has been replaced, then lets those go on who wait. A function of its own, as `finish` is compiled anew for
    /// each who calls it.
    @inline(never)
    private func settle(_ retired: consuming RetiredObjects, _ finished: [Resumption]) {
        retired.discard()
        // A shut-down that came meanwhile waits for what has been let go just now.
        let late = ProcessState.lock.withLock {
            isSettled = true
            if let index = ProcessState.flights.firstIndex(where: { $0 === self }) {
                ProcessState.flights.remove(at: index)
            }
            return takeWaiters(for: nil)
        }
        Lock.assertNoneHeld("a task under a lock")
        for (continuation, arrival) in finished { continuation.resume(returning: arrival) }
        for (continuation, arrival) in late { continuation.resume(returning: arrival) }
    }
}
