import TestSupport
import Testing

@Suite("Nested containers against a model, in sandboxes as well", .timeLimit(.minutes(15)))
struct NestedModelTests {
    @Test("C8, C10: Random steps give what the rules say, and keep alive what the rules keep")
    func random() async {
        let steps = Setting.steps
        let seed = Setting.number("RESOLVER_MODEL_SEED") ?? 1
        var coverage: [String: Int] = [:]
        for index in 0..<UInt64(steps / 100) {
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
    }
}
