import Testing

@testable import Resolver

@Suite("Who is in time")
struct TimeLimitTests {
    @Test("What ends only as it is cancelled is late")
    func cancelled() async {
        for _ in 0..<500 {
            let outcome = await TimeLimit(seconds: 0.001).race {
                while !Task.isCancelled {}
                return "in time"
            }
            #expect(outcome == nil)
        }
    }

    @Test("What ends is in time, and is not waited for longer")
    func inTime() async {
        let outcome = await TimeLimit(seconds: 1_000).race { "in time" }
        #expect(outcome == "in time")
    }
}
