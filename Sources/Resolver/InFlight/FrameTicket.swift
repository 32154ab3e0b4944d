/// Leads a task to its frame. A task that a factory has left behind keeps it for as long as it lives, so it must not
/// keep alive what the frame holds: the container, and everything in it.
///
/// Safety: `frame` is read only by who has found the ticket unexpired under `ProcessState.lock`, and retained there.
/// Expiring takes that lock, too, unless nobody has taken the frame yet: the first to do so and the end compete for the
/// same word, and only one of them can change it from 0.
final class FrameTicket: @unchecked Sendable {
    @TaskLocal static var own: FrameTicket?

    private enum State {
        static let taken: UInt = 1
        static let expired: UInt = 2
    }

    /// 0 until somebody takes the frame, or it ends; then a `State`. First, for `state`.
    private var word: UInt = 0
    /// That of the frame around it.
    private let outer: FrameTicket?
    /// Held by whoever runs it until it has ended. Set once, before a task knows the ticket.
    private unowned(unsafe) var frame: AsyncFrame?

    init(within outer: FrameTicket?) { self.outer = outer }

    func lead(to frame: AsyncFrame) { self.frame = frame }

    // Several threads use it at once, which an access to a property cannot promise: hence its address, as for the
    // atomics of swift-atomics.
    private var state: AtomicWord {
        AtomicWord(_getUnsafePointerToStoredProperties(self).assumingMemoryBound(to: UInt.self))
    }

    /// The frame ends before anybody has taken it, and nobody can any more. False if somebody has.
    func expireUntaken() -> Bool { state.replace(0, with: State.expired) }

    /// The frame ends. Under `ProcessState.lock`.
    func expire() { state.store(State.expired) }

    /// The frame, for use after the lock has been given up; nil if it has ended. Under `ProcessState.lock`.
    func take() -> AsyncFrame? {
        _ = state.replace(0, with: State.taken)
        return state.load() == State.taken ? frame : nil
    }

    /// This one, or the first around it that has not expired.
    var valid: FrameTicket? {
        var ticket: FrameTicket? = self
        while let next = ticket, next.state.load() == State.expired { ticket = next.outer }
        return ticket
    }
}
