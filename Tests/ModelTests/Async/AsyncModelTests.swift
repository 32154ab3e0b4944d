import Resolver
import Testing

@Suite("Factories that suspend, against a plain, slow model")
struct AsyncModelTests {
    /// In a process of its own: it takes over where jobs are enqueued, and resets scopes.
    @Test(
        "C7, C11, F1, S1–S4, S12, N5: Whatever is resolved, cancelled, registered, reset and shut down meanwhile, in whatever order jobs run"
    )
    func model() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            // An episode takes two milliseconds, or ten where the rest of the tests runs beside it.
            Threads.run(seconds: 300 + Double(AsyncModelRun.episodes) / 20, [{ AsyncModelRun.run() }])
        }
        log.report(unless: result != nil)
    }
}

enum AsyncModelRun {
    #if DEBUG
        private static let count: UInt64 = 800
    #else
        private static let count: UInt64 = 20_000
    #endif

    static var episodes: UInt64 { Setting.number("RESOLVER_ASYNC_MODEL_EPISODES") ?? count }

    static func run() {
        let seed = Setting.number("RESOLVER_ASYNC_MODEL_SEED") ?? 1
        let count = episodes
        let scheduler = Scheduler(seed: seed)
        scheduler.takeOver()
        var coverage = AsyncCoverage()
        for episode in 0..<count {
            // Should the program stop, this is what tells where.
            ErrorLog.write("Episode with RESOLVER_ASYNC_MODEL_SEED=\(seed &+ episode)\n")
            guard let failure = AsyncEpisode.run(scheduler, seed: seed &+ episode, &coverage) else { continue }
            Issue.record("The episode with RESOLVER_ASYNC_MODEL_SEED=\(seed &+ episode): \(failure)")
            return
        }
        ErrorLog.write("Reached in \(count) episodes: \(coverage)\n")
        let lacking = coverage.lacking(after: count)
        if !lacking.isEmpty { Issue.record("Not come by often enough:\n\(lacking.joined(separator: "\n"))") }
    }
}
