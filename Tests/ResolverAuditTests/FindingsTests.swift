import Testing

@testable import ResolverAudit

@Suite("What is found in several programs")
struct FindingsTests {
    private let files = ["Shop": Set(["/s.swift", "/shared.swift"]), "Tool": ["/t.swift", "/shared.swift"]]

    @Test("What is found in a shared module is said once, with the programs; in the order of places")
    func shared() {
        var findings = Findings(files: files)
        let both = Finding.sample("missing", "/shared.swift").diagnostic
        let one = Finding.sample("cycle", "/shared.swift", line: 2).diagnostic
        let own = Finding.sample("cycle", "/s.swift", line: 2).diagnostic
        findings.add([both, own], of: "Shop")
        findings.add([one, both], of: "Tool")
        #expect(findings.all.map(\.diagnostic) == [own, both, one])
        #expect(findings.all.map(\.programs) == [["Shop"], ["Shop", "Tool"], ["Tool"]])
        #expect(findings.all.map(\.others) == [[], [], ["Shop"]])
    }

    @Test("A fix is one for all programs that have the file that it changes, or none")
    func fixes() {
        func edit(_ file: String) -> Fix.Edit {
            let start = TextPosition(line: 1, column: 1)
            return Fix.Edit(file: file, start: start, end: start, replacement: "x")
        }
        let own = Fix(message: "own", edits: [edit("/t.swift")])
        let both = Fix(message: "both", edits: [edit("/shared.swift")])
        let plain = Finding.sample("missing", "/shared.swift").diagnostic
        func fixes(_ shop: Diagnostic?, _ tool: Diagnostic) -> [[Fix]] {
            var findings = Findings(files: files)
            findings.add(shop.map { [$0] } ?? [], of: "Shop")
            findings.add([tool], of: "Tool")
            return findings.all.map(\.diagnostic.fixes)
        }
        #expect(fixes(plain.with(fixes: [both]), plain.with(fixes: [own, both])) == [[both]])
        #expect(fixes(plain.with(fixes: []), plain.with(fixes: [both])) == [[]])
        // What the other program does with the file is its own.
        #expect(fixes(nil, plain.with(fixes: [own, both])) == [[own]])
    }

    @Test("A comment that takes something back in one of the programs is none too many")
    func suppression() {
        let unused = Finding.sample("suppression", "/shared.swift").diagnostic
        var findings = Findings(files: files)
        findings.add([unused], of: "Shop")
        // Nothing is known of the other program yet.
        #expect(findings.all.isEmpty)
        findings.add([], of: "Tool")
        #expect(findings.all.isEmpty)
        findings.add([unused], of: "Tool")
        #expect(findings.all.map(\.programs) == [["Shop", "Tool"]])
    }
}
