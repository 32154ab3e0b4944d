import Testing

@testable import Resolver

@Suite("Who is in time")
struct TimeLimitTests {
    @Test("What ends only as it is cancelled is late")
    func cancelled() async {
        for _ in 0..<500 {
            let outcome = await TimeLimit(seconds: 0.001).race {
                while !Task.isCancelled { await Task.yield() }
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

    /// In a process of its own: a clock that cannot tell a time stops the program.
    @Test("A limit that is further away than clocks can tell is as good as none")
    func endless() async {
        await #expect(processExitsWith: .success) {
            let limits = [
                TimeLimit(.seconds(Int64.max), ContinuousClock()), TimeLimit(.seconds(Int64.max), SuspendingClock()),
                TimeLimit(seconds: .infinity), TimeLimit(seconds: .greatestFiniteMagnitude),
            ]
            for limit in limits {
                let outcome = await limit.race {
                    try? await Task.sleep(nanoseconds: 20_000_000)
                    return "in time"
                }
                #expect(outcome == "in time")
            }
        }
    }

    @Test("A limit of no time, or of no number, is over at once", arguments: [0, -1, Double.nan, -Double.infinity])
    func none(seconds: Double) async {
        let outcome = await TimeLimit(seconds: seconds).race {
            while !Task.isCancelled { await Task.yield() }
            return "in time"
        }
        #expect(outcome == nil)
    }
}
