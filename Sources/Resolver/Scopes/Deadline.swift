/// When an instance has outlived its time. What time it is, a clock of the user's says, so it is asked outside of locks
/// and read sections.
class Deadline: @unchecked Sendable {
    // Safety: subclasses guard what they change.

    /// The verdict of the clock.
    struct Judged {
        let deadline: Deadline
        let isOver: Bool
    }

    /// Whether it is over; if not, and if it slides, it has been put off.
    final func judge() -> Judged { Judged(deadline: self, isOver: isOver()) }

    func isOver() -> Bool { false }

    /// Whether it is over; does not put it off.
    func hasPassed() -> Bool { false }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
final class ClockDeadline<C: Clock>: Deadline, @unchecked Sendable where C.Duration == Duration {
    private let clock: C
    private let duration: Duration
    private let isSliding: Bool
    /// When it is over, unless it slides.
    private let limit: C.Instant
    private let lock = Lock()
    /// When it is over, if it slides; guarded by `lock`. Nil once somebody has seen it pass: who has read the clock before,
    /// and comes to put it off only now, comes too late.
    private var end: C.Instant?

    init(_ duration: Duration, _ clock: C, isSliding: Bool) {
        self.clock = clock
        self.duration = duration
        self.isSliding = isSliding
        Lock.assertNoneHeld("a clock read under a lock")
        limit = clock.now.advanced(by: duration)
        end = limit
    }

    override func hasPassed() -> Bool {
        Lock.assertNoneHeld("a clock read under a lock")
        let now = clock.now
        return isSliding ? lock.withLock { hasPassed(now) } : now >= limit
    }

    override func isOver() -> Bool {
        Lock.assertNoneHeld("a clock read under a lock")
        let now = clock.now
        if !isSliding { return now >= limit }
        return lock.withLock {
            if hasPassed(now) { return true }
            // Others may have put it off further, who have read the clock later.
            end = end.map { Swift.max($0, now.advanced(by: duration)) }
            return false
        }
    }

    /// Under `lock`.
    private func hasPassed(_ now: C.Instant) -> Bool {
        if let end, now < end { return false }
        end = nil
        return true
    }
}
