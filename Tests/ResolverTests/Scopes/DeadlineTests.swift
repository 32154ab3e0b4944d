import TestSupport
import Testing

@testable import Resolver

private final class Timed: Sendable {}

@Suite("Deadlines")
struct DeadlineTests {
    @Test("Once it has been seen to pass, nobody puts it off who has read the clock before")
    func noReturn() {
        let time = ManualClock()
        let clock = InterruptedClock(time)
        let deadline = ClockDeadline(.seconds(5), clock, isSliding: true)
        clock.interrupt {
            time.advance(by: .seconds(6))
            #expect(deadline.isOver())
        }
        #expect(deadline.isOver())
        #expect(deadline.hasPassed())
    }

    /// A clock whose instants run code when they are compared.
    private struct Busy: Clock {
        struct Instant: InstantProtocol {
            let compared: @Sendable () -> Void
            let time: Duration

            func advanced(by duration: Duration) -> Instant { Instant(compared: compared, time: time + duration) }
            func duration(to other: Instant) -> Duration { other.time - time }
            func hash(into hasher: inout Hasher) { hasher.combine(time) }
            static func == (left: Instant, right: Instant) -> Bool { left.time == right.time }
            static func < (left: Instant, right: Instant) -> Bool {
                left.compared()
                return left.time < right.time
            }
        }

        let compared: @Sendable () -> Void
        var now: Instant { Instant(compared: compared, time: .zero) }
        var minimumResolution: Duration { .zero }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    @Test("Code of the clock's may ask for what it times, whether that slides or not", arguments: [false, true])
    func compared(isSliding: Bool) throws {
        let (container, asking) = (Resolver(), Guarded(0))
        let clock = Busy { [weak container] in
            asking.update { $0 += 1 }
            if asking.value == 1 { _ = container?.resolve(Timed.self) }
            asking.update { $0 -= 1 }
        }
        container.register { Timed() }.scope(.timeToLive(.seconds(5), clock: clock, sliding: isSliding))
        let first = container.resolve(Timed.self)
        #expect(try Work { container.resolve(Timed.self) }.value() === first)
    }
}
