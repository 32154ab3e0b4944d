/// A kept instance being made: what makes others wait, and what finds out that waiting would never end.
///
/// Safety: guarded by `Wiring.lock`.
final class Construction: @unchecked Sendable {
    let thread: ThreadPointer
    /// The container it is made for.
    let view: CorePointer
    /// Recipes with a higher serial were registered after it began.
    let serial: UInt
    /// That of the recipe when it began.
    let configuration: Int
    private var isFinished = false
    private let condition = Condition()

    init(thread: ThreadPointer, view: CorePointer, configuration: Int = 0) {
        self.thread = thread
        self.configuration = configuration
        self.view = view
        serial = Wiring.nextSerial()
    }

    /// Wakes everybody who waits.
    func finish() {
        isFinished = true
        condition.broadcast()
    }

    /// Sleeps until it is finished; the lock is given up meanwhile.
    func wait(_ waiter: ThreadPointer) {
        waiter.pointee.waiting = Unmanaged.passUnretained(self)
        while !isFinished { Wiring.lock.wait(for: condition) }
        waiter.pointee.waiting = nil
    }

    /// The threads that wait for one another, if this thread waiting for the construction would close the ring:
    /// from the one that makes this to the one that waits for `waiter`. (Depth-first search would be for
    /// graphs; a thread waits for one thing, so this is a walk.)
    func ring(closedBy waiter: ThreadPointer) -> [ThreadPointer]? {
        var ring: [ThreadPointer] = []
        var owner = thread
        while true {
            ring.append(owner)
            if owner == waiter { return ring }
            // One that waits for what is finished has only to wake up.
            guard let next = owner.pointee.waiting?.takeUnretainedValue(), !next.isFinished else { return nil }
            owner = next.thread
        }
    }
}

/// Carries an error past a factory that can only return nil.
final class FailureBox: Sendable {
    let error: ResolverError
    init(_ error: ResolverError) { self.error = error }
}

extension UnsafeMutablePointer where Pointee == ThreadState {
    /// Says why the factory that is about to return nil does so.
    func fail(_ error: ResolverError) {
        pointee.failure?.release()
        pointee.failure = Unmanaged.passRetained(FailureBox(error))
    }

    func takeFailure() -> ResolverError? {
        guard let failure = pointee.failure else { return nil }
        pointee.failure = nil
        return failure.takeRetainedValue().error
    }
}
