/// Leads a task to its frame. A task that a factory has left behind keeps it for as long as it lives, so it must not
/// keep alive what the frame holds: the container, and everything in it.
///
/// Safety: `frame` is guarded by `ProcessState.lock`, which whoever reads it retains it under; `expired` is set before
/// it is cleared, and spares the lock to those who come later.
final class FrameTicket: @unchecked Sendable {
    @TaskLocal static var own: FrameTicket?

    /// That of the frame around it.
    private let outer: FrameTicket?
    /// Nil when it has ended. Held by whoever runs it until then.
    unowned(unsafe) var frame: AsyncFrame?
    private let expired = AtomicWord.allocate()

    init(within outer: FrameTicket?) { self.outer = outer }

    deinit { expired.deallocate() }

    func expire() { expired.store(1) }

    /// This one, or the first around it that has not expired.
    var valid: FrameTicket? {
        var ticket: FrameTicket? = self
        while let next = ticket, next.expired.load() != 0 { ticket = next.outer }
        return ticket
    }
}
