import Testing

@Suite("The library against a plain, slow model")
struct ModelTests {
    /// In a process of its own: it resets scopes and swaps root and main, and nothing else may resolve meanwhile.
    @Test("Random steps give what the model gives: the same instances, made as often, released as soon")
    func model() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let steps = Setting.number("RESOLVER_MODEL_STEPS").map(Int.init) ?? 200_000
            let seed = Setting.number("RESOLVER_MODEL_SEED") ?? UInt64.random(in: 0...UInt64.max)
            if let failure = RandomModelRun.failure(steps: steps, seed: seed) { Issue.record("\(failure)") }
        }
        log.report(unless: result != nil)
    }
}

/// Many short episodes rather than one long: what is found is then short as well.
enum RandomModelRun {
    /// How the library differed from the model, with what it takes to see that again.
    static func failure(steps: Int, seed: UInt64) -> String? {
        var taken = 0
        var episode: UInt64 = 0
        while taken < steps {
            var profile = Profile(seed: seed &+ episode)
            let operations = profile.operations()
            // Should the program stop, this is what tells where.
            ErrorLog.write("Model episode with RESOLVER_MODEL_SEED=\(seed &+ episode)\n")
            do throws(Episode.Mismatch) {
                try Episode.run(operations)
            } catch {
                let (shortest, mismatch) = Episode.shortest(of: operations, upTo: error)
                let lines = zip(shortest, mismatch.results + [[]]).map { operation, result in
                    "  \(operation) → \(result.map { "\($0)" } ?? "passed over")"
                }
                return """
                    After step \(error.step) of the episode with RESOLVER_MODEL_SEED=\(seed &+ episode): \(error.text).
                    It takes no more than these \(shortest.count) steps: \(mismatch.text)
                    \(lines.joined(separator: "\n"))
                    """
            }
            taken += operations.count
            episode += 1
        }
        return nil
    }
}
