import ResolverAtomics

// Waiting for a flight.

extension Flight {
    /// Under `ProcessState.lock`: has a task of this priority wait, which it does by `arrival`. What is returned is to
    /// be performed outside of the lock.
    func enqueue(_ waiter: Waiter, _ priority: TaskPriority) -> Escalation {
        waiter.serial = ProcessState.nextSerial()
        waiters.append(waiter)
        waiter.enclosing?.awaited.append(self)
        // The enclosing flight may have been given a higher priority that has not reached its task yet.
        return escalation(to: Swift.max(priority, waiter.enclosing?.priority ?? priority))
    }

    /// Lets the priority of a waiter reach the work, and what that waits for. Under `ProcessState.lock`.
    func escalation(to priority: TaskPriority) -> Escalation {
        var escalation = Escalation(priority: priority)
        var visited: Set<ObjectIdentifier> = []
        var pending = [self]
        while let flight = pending.popLast() {
            if !visited.insert(ObjectIdentifier(flight)).inserted { continue }
            flight.priority = Swift.max(flight.priority, priority)
            // A flight that has yet to be launched escalates what it finds then; the work of one of a pass has no task of its
            // own, but waits like any other.
            if let task = flight.task { escalation.tasks.append(task) }
            pending += flight.awaited
        }
        return escalation
    }

    /// Tasks that are to be given a priority.
    struct Escalation {
        fileprivate(set) var tasks: [Task<Void, Never>] = []
        let priority: TaskPriority

        init(priority: TaskPriority) { self.priority = priority }

        init(_ task: Task<Void, Never>, to priority: TaskPriority) {
            tasks = [task]
            self.priority = priority
        }

        /// Not under a lock: this takes one of each task's, and calls handlers of the user's under it.
        func perform() {
            Lock.assertNoneHeld("a task under a lock")
            for task in tasks {
                // Safety: a task is a reference to its object, which is held here.
                resolver_task_escalate(unsafeBitCast(task, to: UnsafeMutableRawPointer.self), UInt(priority.rawValue))
            }
        }
    }

    /// Waits for the end, or for the waiting task's cancellation.
    func arrival(of waiter: Waiter, isolation: isolated (any Actor)? = #isolation) async -> Arrival {
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { wait(waiter, $0) }
        } onCancel: {
            cancel(waiter)
        }
    }

    /// Waiting for a flight's end, one way or the other.
    struct Wait: Sendable {
        let flight: Flight
        fileprivate let waiter: Waiter

        func arrival() async { _ = await withUnsafeContinuation { flight.wait(waiter, $0) } }

        /// Ends it. Returns whether the flight was still under way.
        func end() -> Bool { flight.cancel(waiter) }
    }

    /// Has the work of flights given up, all at once. Leaves out those that wait for one of the flights, outermost first,
    /// within which that is asked.
    static func giveUp(_ flights: [Flight], within enclosing: [Flight]) -> [Wait] {
        let priority = Task.currentPriority
        let cancelled = ProcessState.lock.withLock {
            flights.compactMap { flight -> (wait: Wait, task: Task<Void, Never>?, Escalation)? in
                if flight.isSettled || flight.ring(to: enclosing) != nil { return nil }
                flight.isAbandoned = true
                let waiter = Waiter(in: enclosing.last, wantsResult: false)
                return (Wait(flight: flight, waiter: waiter), flight.task, flight.enqueue(waiter, priority))
            }
        }
        for (_, task, escalation) in cancelled {
            escalation.perform()
            task?.cancel()
        }
        return cancelled.map(\.wait)
    }

    private func wait(_ waiter: Waiter, _ continuation: UnsafeContinuation<Arrival, Never>) {
        let arrival: Arrival? = ProcessState.lock.withLock {
            if waiter.arrival == nil { waiter.continuation = continuation }
            return waiter.arrival
        }
        if let arrival { continuation.resume(returning: arrival) }
    }

    /// Returns whether it was still waiting, or about to.
    @discardableResult
    func cancel(_ waiter: Waiter) -> Bool {
        let (wasWaiting, continuation, task) = ProcessState.lock.withLock {
            () -> (Bool, UnsafeContinuation<Arrival, Never>?, Task<Void, Never>?) in
            guard let index = waiters.firstIndex(where: { $0 === waiter }) else { return (false, nil, nil) }
            waiters.remove(at: index)
            leave(waiter)
            let continuation = waiter.continuation
            waiter.continuation = nil
            waiter.arrival = .cancelled
            if waiter.wantsResult, !waiters.contains(where: \.wantsResult) {
                isAbandoned = true
                return (true, continuation, self.task)
            }
            return (true, continuation, nil)
        }
        task?.cancel()
        continuation?.resume(returning: .cancelled)
        return wasWaiting
    }

    func leave(_ waiter: Waiter) {
        guard let enclosing = waiter.enclosing, let index = enclosing.awaited.firstIndex(where: { $0 === self }) else {
            return
        }
        enclosing.awaited.remove(at: index)
    }

    /// The flights from this one to one of `others` that it waits for, if it does: were they to wait for this, nobody
    /// would ever wake up. Depth-first. Under `ProcessState.lock`.
    func ring(to others: [Flight]) -> [Flight]? {
        let ends = Set(others.map(ObjectIdentifier.init))
        var waiting: [ObjectIdentifier: Flight] = [:]
        var visited: Set<ObjectIdentifier> = []
        var pending = [self]
        while let flight = pending.popLast() {
            if ends.contains(ObjectIdentifier(flight)) {
                var ring = [flight]
                while let first = ring.last, first !== self, let before = waiting[ObjectIdentifier(first)] {
                    ring.append(before)
                }
                return ring.reversed()
            }
            if !visited.insert(ObjectIdentifier(flight)).inserted { continue }
            for next in flight.awaited.reversed() where !visited.contains(ObjectIdentifier(next)) {
                waiting[ObjectIdentifier(next)] = flight
                pending.append(next)
            }
        }
        return nil
    }
}
