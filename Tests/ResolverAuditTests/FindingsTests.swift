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
