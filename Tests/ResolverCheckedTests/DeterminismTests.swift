import ResolverCheckedGenerator
import TestSupport
import Testing

@Suite("Determinism")
struct DeterminismTests {
    @Test(
        "Five runs over the files in another order each give the same bytes and the same diagnostics",
        arguments: Case.all)
    func shuffled(_ one: Case) {
        let first = one.generation
        for seed in 1...5 {
            var random = SeededGenerator(seed: UInt64(seed))
            let again = Case.generation(one.sources.shuffled(using: &random))
            #expect(again.files == first.files)
            #expect(again.diagnostics == first.diagnostics)
        }
    }

    @Test("Five runs over all sources of all cases at once do too")
    func together() {
        // Paths tell the cases apart, so that no type is declared twice at one place.
        let sources = Case.all.flatMap { one in one.sources.map { (name: "\(one.name)/\($0.name)", text: $0.text) } }
        let first = Case.generation(sources)
        for seed in 1...5 {
            var random = SeededGenerator(seed: UInt64(seed))
            let again = Case.generation(sources.shuffled(using: &random))
            #expect(again.files == first.files)
            #expect(again.diagnostics == first.diagnostics)
        }
    }
}
