import Foundation
import ResolverCheckedGenerator
import Testing

#if Checked
import SwiftParser
#endif

/// Folders of sources, each with what should come of it. `RECORD_CASES=1 RESOLVER_TESTS=all swift test --filter CaseTests`
/// takes what comes of them now as what should.
@Suite("Cases")
struct CaseTests {
    @Test("A folder of sources gives the files and the diagnostics that it should", arguments: Case.all)
    func gives(_ one: Case) throws {
        if ProcessInfo.processInfo.environment["RECORD_CASES"] != nil {
            try one.record()
            return
        }
        let generation = one.generation
        let found = generation.diagnostics.withNotes.map {
            Marks.Mark(place: $0.place, message: "\($0.severity): \($0.message)")
        }
        let marked = one.sources.flatMap { Marks.all(in: $0.text, of: $0.name) }
        #expect(found.sorted() == marked.sorted())
        let files = Dictionary(uniqueKeysWithValues: generation.files.map { ($0.path, $0.text) })
        #expect(files == one.expected)
    }

    #if Checked
    @Test("What is generated parses", arguments: Case.right)
    func parses(_ one: Case) {
        for file in one.generation.files { #expect(!Parser.parse(source: file.text).hasError, "\(file.text)") }
    }
    #endif

    @Test("What is generated compiles with its sources, without a warning")
    func compiles() async throws {
        let failure = try await CasePackage.shared().failure
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test("What is generated does what the sources say", arguments: Case.right)
    func runs(_ one: Case) async throws {
        let package = try await CasePackage.shared()
        if package.failure != nil { return }
        let result = try await package.run(one.name)
        #expect(result.isSuccess, "\(result.transcript)")
    }

    @Test("There are more than a hundred cases, and more than fifty of them are wrong")
    func enough() {
        #expect(Case.all.count >= 110)
        #expect(Case.wrong.count > 50)
    }
}
