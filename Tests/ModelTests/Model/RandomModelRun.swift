/// Many short episodes rather than one long: what is found is then short as well.
enum RandomModelRun {
    /// How the library differed from the model, with what it takes to see that again.
    static func failure(steps: Int, seed: UInt64, isReplayed: Bool = false) -> String? {
        var coverage = Coverage()
        var taken = 0
        var episode: UInt64 = 0
        while taken < steps {
            var profile = Profile(seed: seed &+ episode)
            let operations = profile.operations()
            // Should the program stop, this is what tells where.
            ErrorLog.write("Model episode with RESOLVER_MODEL_SEED=\(seed &+ episode)\n")
            do throws(Episode.Mismatch) {
                coverage.add(try Episode.run(operations, isReplayed: isReplayed))
            } catch {
                let (shortest, mismatch) = Episode.shortest(of: operations, upTo: error, isReplayed: isReplayed)
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
        ErrorLog.write("Reached in \(taken) steps: \(coverage)\n")
        let lacking = coverage.lacking(after: steps)
        return lacking.isEmpty ? nil : "Not come by often enough:\n" + lacking.joined(separator: "\n")
    }
}
