import Testing

@Suite("The library against a plain, slow model")
struct ModelTests {
    /// In a process of its own: it resets scopes and swaps root and main, and nothing else may resolve meanwhile.
    @Test("C11, S12: Random steps give what the model gives: the same instances, made as often, released as soon")
    func model() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let steps = Setting.steps
            let seed = Setting.number("RESOLVER_MODEL_SEED") ?? 1
            if let failure = RandomModelRun.failure(steps: steps, seed: seed) { Issue.record("\(failure)") }
        }
        log.report(unless: result != nil)
    }

    /// All that is known of the library's state is what it has told a listener; every resolve takes the slow path.
    @Test("E8: Events of random steps, replayed, give what is registered and what is kept")
    func replayed() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let steps = Setting.number("RESOLVER_REPLAY_STEPS").map(Int.init) ?? Setting.usualReplaySteps
            let seed = Setting.number("RESOLVER_MODEL_SEED") ?? 7
            if let failure = RandomModelRun.failure(steps: steps, seed: seed, isReplayed: true) {
                Issue.record("\(failure)")
            }
        }
        log.report(unless: result != nil)
    }
}
