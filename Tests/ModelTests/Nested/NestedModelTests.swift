import TestSupport
import Testing

@Suite("Nested containers against a model, in sandboxes as well", .timeLimit(.minutes(15)))
struct NestedModelTests {
    /// In a process of its own: a wrapper that is not answered stops the program, and the seed would be lost.
    @Test("C8, C10, C11: Random steps give what the rules say, and keep alive what the rules keep")
    func random() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            await NestedModelRun.run()
        }
        log.report(unless: result != nil)
    }
}

enum NestedModelRun {
    static func run() async {
        let steps = Setting.steps
        let seed = Setting.number("RESOLVER_MODEL_SEED") ?? 1
        var coverage: [String: Int] = [:]
        for index in 0..<UInt64(steps / 100) {
            ErrorLog.write("Nested episode with RESOLVER_MODEL_SEED=\(seed &+ index)\n")
            var episode = NestedEpisode(seed: seed &+ index)
            let difference = await episode.run(100)
            let steps = episode.steps.joined(separator: "\n  ")
            #expect(difference == nil, "RESOLVER_MODEL_SEED=\(seed &+ index):\n  \(steps)")
            if difference != nil { return }
            coverage.merge(episode.coverage, uniquingKeysWith: +)
        }
        for kind in ["made or kept", "missing", "notNested", "closed", "asynchronous", "in a sandbox"] {
            #expect(coverage[kind, default: 0] >= steps / 200, "\(kind) of \(coverage)")
        }
        for (kind, share) in [("read later", 200), ("read after closing", 2_000), ("read when gone", 500)] {
            #expect(coverage[kind, default: 0] >= steps / share, "\(kind) of \(coverage)")
        }
    }
}
