import TestSupport
import Testing

@testable import Resolver

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
}
