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
    /// When it is over, if it slides; guarded by `lock`, under which none of the clock's code runs.
    private var end: End

    private struct End {
        /// Nil once somebody has seen it pass: who has read the clock before, and comes to put it off only now, comes too
        /// late.
        var instant: C.Instant?
        /// How often it has been changed.
        var version: UInt = 0
    }

    init(_ duration: Duration, _ clock: C, isSliding: Bool) {
        self.clock = clock
        self.duration = duration
        self.isSliding = isSliding
        Lock.assertNoneHeld("a clock read under a lock")
        limit = clock.now.advanced(by: duration)
        end = End(instant: limit)
    }

    override func hasPassed() -> Bool { isOver(puttingOff: false) }

    override func isOver() -> Bool { isOver(puttingOff: isSliding) }

    private func isOver(puttingOff isPutOff: Bool) -> Bool {
        Lock.assertNoneHeld("a clock read under a lock")
        let now = clock.now
        if !isSliding { return now >= limit }
        while true {
            let last = lock.withLock { end }
            guard let instant = last.instant else { return true }
            var next: C.Instant?
            if now < instant {
                // Others may have put it off further, who have read the clock later.
                next = Swift.max(instant, now.advanced(by: duration))
                if !isPutOff || next == instant { return false }
            }
            if replace(last.version, &next) { return now >= instant }
        }
    }

    /// Puts another end in the place of one, unless that has been done meanwhile. What it replaces is the caller's to let go.
    private func replace(_ version: UInt, _ instant: inout C.Instant?) -> Bool {
        lock.withLock {
            if end.version != version { return false }
            swap(&end.instant, &instant)
            end.version += 1
            return true
        }
    }
}
