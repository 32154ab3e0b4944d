import ResolverAtomics

// Waiting for a flight.

extension Flight {
    /// Under `Wiring.lock`: has a task of this priority wait, which it does by `arrival`.
    func board(_ waiter: Waiter, _ priority: TaskPriority) {
        waiters.append(waiter)
        waiter.enclosing?.awaited.append(self)
        escalate(to: priority)
    }

    /// Lets the priority of a waiter reach the work, and what that waits for.
    func escalate(to priority: TaskPriority) {
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

    func leave(_ waiter: Waiter) {
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
