/// A kept instance being made: what makes others wait, and what finds out that waiting would never end.
///
/// Safety: guarded by `Wiring.lock`.
final class Construction: @unchecked Sendable {
    let thread: ThreadPointer
    /// What is made; nil where it is the app's registrations.
    let recipe: RecipeCorePointer?
    /// The container it is made for.
    let view: CorePointer
    /// Where on its thread's stack of frames it stands, or is about to.
    let depth: Int
    let begun: Beginning
    /// The arguments it is made with, where each make their own instance.
    let arguments: ArgumentsKey?
    private var isFinished = false
    private let condition = Condition()

    init(thread: ThreadPointer, view: CorePointer, making recipe: Recipe? = nil, with arguments: ArgumentsKey? = nil) {
        self.thread = thread
        self.recipe = recipe?.core
        self.view = view
        depth = thread.pointee.depth
        self.arguments = arguments
        begun = Beginning(recipe)
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

    /// What threads that wait for one another are making, if `waiter` waiting for this would close the ring: from this to
    /// what `waiter` is making for the last of them. (Depth-first search would be for
    /// graphs; a thread waits for one thing, so this is a walk.)
    func ring(closedBy waiter: ThreadPointer) -> [Construction]? {
        var ring = [self]
        while let last = ring.last {
            if last.thread == waiter { return ring }
            // One that waits for what is finished has only to wake up.
            guard let next = last.thread.pointee.waiting?.takeUnretainedValue(), !next.isFinished else { return nil }
            ring.append(next)
        }
        return nil
    }
}

/// When the making of an instance began.
struct Beginning {
    /// Recipes with a higher serial were registered after it.
    let serial: UInt
    /// How often options had changed the recipe.
    let configuration: Int

    /// Now. Under `Wiring.lock`.
    init(_ recipe: Recipe?) {
        serial = Wiring.nextSerial()
        configuration = recipe?.configuration ?? 0
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
