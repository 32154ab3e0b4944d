import Testing

/// What the pages on generated code say is what is generated.
@Suite("Pages")
struct PageTests {
    @Test("A page's examples run, and what they claim holds", arguments: CheckedPage.all)
    func runs(_ page: CheckedPage) async throws {
        let package = try await CasePackage.shared()
        if package.failure != nil { return }
        for program in page.programs {
            let result = try await package.run(program.name)
            #expect(result.isSuccess, "\(result.transcript)")
        }
    }

    @Test(
        "What a page says is an error is one",
        arguments: CheckedPage.all.flatMap(\.failing))
    func fails(_ block: CheckedPage.Failing) {
        let messages = block.generation.diagnostics.map(\.message)
        #expect(messages.contains { $0.contains(block.words) }, "\(messages)")
    }

    @Test("The pages are found")
    func found() {
        #expect(CheckedPage.all.count == 4)
        #expect(!CheckedPage.all.flatMap(\.failing).isEmpty)
    }
}
