import Testing

@testable import ResolverTesting

@Suite("Who is in time")
struct RaceTests {
    @Test("What ends only as it is cancelled is late")
    func cancelled() async {
        for _ in 0..<500 {
            let outcome = await Race<String>(limit: 0.001).first(
                of: {
                    while !Task.isCancelled {}
                    return "in time"
                }, else: "late")
            #expect(outcome == "late")
        }
    }

    @Test("What ends is in time, and is not waited for longer")
    func inTime() async {
        let outcome = await Race<String>(limit: 1_000).first(of: { "in time" }, else: "late")
        #expect(outcome == "in time")
    }
}
