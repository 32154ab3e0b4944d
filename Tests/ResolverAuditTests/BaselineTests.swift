import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Findings that are known, and not said again")
struct BaselineTests {
    private let package = RootFolder("/p")
    private let path = "baseline.json"

    /// The files of '/p' are not there.
    private var everything: AuditedFiles { AuditedFiles(of: [], below: package) { _ in true } }

    private func baseline(_ text: String) throws -> Baseline {
        let folder = try TemporaryFolder()
        return try Baseline(at: folder.write(text, to: path).path)
    }

    @Test("It is written sorted, without lines, a line for each, and read as it was")
    func file() throws {
        let findings = [
            Finding.sample("missing", line: 9), .sample("missing", line: 3), .sample("captive", line: 3),
            .sample("cycle", "/q/B.swift", "replaces what is at C.swift:12; do so"),
            // Of another program, with other notes.
            .sample("missing", line: 3, notes: [.init(place: .init(file: "x", line: 1, column: 1), message: "n")]),
        ]
        let one = Baseline(of: findings, below: package)
        #expect(one.count == 4)
        #expect(
            one.json == #"""
                {
                  "version": 1,
                  "findings": [
                    {"count":1,"file":"../q/B.swift","kind":"cycle","message":"replaces what is at C.swift"},
                    {"count":1,"file":"Sources/A.swift","kind":"captive","message":"m"},
                    {"count":2,"file":"Sources/A.swift","kind":"missing","message":"m"}
                  ]
                }

                """#)
        #expect(one.json == Baseline(of: findings.reversed(), below: package).json)
        #expect(try baseline(one.json) == one)
        #expect(Baseline(of: [], below: package).json == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    }

    @Test("It knows nothing of fixes")
    func fixes() {
        let place = TextPosition(line: 1, column: 1)
        let edit = Fix.Edit(file: "/p/Sources/A.swift", start: place, end: place, replacement: "x")
        let plain = Finding.sample()
        let fixed = Finding(
            diagnostic: plain.diagnostic.with(fixes: [Fix(message: "insert `x`", edits: [edit])]), programs: ["App"],
            others: [])
        #expect(Baseline(of: [fixed], below: package) == Baseline(of: [plain], below: package))
        #expect(Baseline(of: [plain], below: package).remainder(of: [fixed], below: package) == [])
    }

    @Test("What it has is not said, wherever the lines are now; what is new is")
    func moved() {
        let known = Baseline(of: [.sample(line: 3), .sample("captive")], below: package)
        let new = [Finding.sample("cycle"), .sample("missing", "/p/Sources/B.swift"), .sample("missing", "other")]
        let now = [Finding.sample(line: 30, "m; or something else"), .sample("captive", line: 7)] + new
        #expect(known.remainder(of: now, below: package) == new)
        #expect(known.warning(after: now, in: everything, below: package, at: path) == nil)
    }

    @Test("Of more of the same than it has, the last are said, and which of them are known")
    func more() {
        let known = Baseline(of: [.sample(line: 3), .sample(line: 4)], below: package)
        let left = known.remainder(of: [.sample(line: 9), .sample(line: 3), .sample(line: 5)], below: package)
        #expect(
            left.map(\.text) == [
                """
                /p/Sources/A.swift:9:5: error: m [missing]
                /p/Sources/A.swift:3:5: note: the same, which the baseline has
                /p/Sources/A.swift:5:5: note: the same, which the baseline has
                """
            ])
    }

    @Test("What it has and is not there any more is one warning, with all of them as notes")
    func gone() throws {
        let known = Baseline(of: [.sample(line: 3), .sample(line: 4), .sample("cycle")], below: package)
        #expect(
            known.warning(after: [], in: everything, below: package, at: path)?.text == """
                baseline.json:1:1: warning: 3 findings of the baseline are not there any more; write it anew: `--write-baseline baseline.json` [baseline]
                baseline.json:1:1: note: Sources/A.swift: m [cycle]
                baseline.json:1:1: note: Sources/A.swift: m [missing], 2 times
                """)
        let one = try #require(
            known.warning(after: [.sample(), .sample("cycle")], in: everything, below: package, at: path))
        #expect(
            one.diagnostic.message
                == "a finding of the baseline is not there any more; write it anew: `--write-baseline baseline.json`")
    }

    @Test("Of files that are not audited in full it is not known what is gone, and nothing of them is lost")
    func partial() throws {
        let folder = try TemporaryFolder()
        let package = RootFolder(folder.url.path)
        let names = ["App", "Tool", "Shared", "Tests", "Gone"]
        let paths = try names.map { try folder.write("", to: "Sources/\($0).swift").path }
        func program(_ name: String, _ numbers: Int...) -> BuiltProgram {
            let module = CompiledModule(name: name, compiler: "", arguments: [], sources: numbers.map { paths[$0] })
            return BuiltProgram(name: name, modules: [module])
        }
        let programs = [program("App", 0, 2), program("Tool", 1, 2)]
        try FileManager.default.removeItem(atPath: paths[4])
        let known = Baseline(of: paths.map { .sample("missing", $0) }, below: package)
        func gone(_ audited: AuditedFiles) -> [String] {
            let notes = known.warning(after: [], in: audited, below: package, at: path)?.diagnostic.notes ?? []
            return notes.map { $0.message.replacingOccurrences(of: ".swift: m [missing]", with: "") }
        }

        // Tests are not known, and the tool is left out, or cut short.
        let one = AuditedFiles(of: programs, below: package) { $0 == "App" }
        #expect(gone(one) == ["Sources/App", "Sources/Gone"])
        let kept = known.kept(after: one)
        #expect(kept == Baseline(of: paths[1...3].map { .sample("missing", $0) }, below: package))
        let new = Baseline(of: [.sample("cycle", paths[0]), .sample("missing", paths[2])], below: package)
        #expect(new.merging(kept).count == 4)

        let all = AuditedFiles(of: programs, below: package) { _ in true }
        #expect(gone(all) == ["Sources/App", "Sources/Gone", "Sources/Shared", "Sources/Tool"])
    }

    @Test("The same twice, as of two branches, is as many as the larger says")
    func merged() throws {
        let entry = #"{"count":%,"file":"Sources/A.swift","kind":"missing","message":"m"}"#
        let entries = ["1", "2"].map { entry.replacingOccurrences(of: "%", with: $0) }.joined(separator: ",")
        #expect(try baseline(#"{"version":1,"findings":[\#(entries)]}"#).count == 2)
    }

    @Test("A file that is missing, damaged or of another version is refused, with what to do")
    func refused() throws {
        let missing = #expect(throws: Complaint.self) { try Baseline(at: "/nowhere/b.json") }
        #expect(
            missing?.description
                == "there is no /nowhere/b.json: write the baseline first, with --write-baseline /nowhere/b.json")
        for text in ["", "{", "[]", #"{"version":1}"#, #"{"version":1,"findings":[{"kind":"missing"}]}"#] {
            let damaged = #expect(throws: Complaint.self) { try baseline(text) }
            #expect(
                damaged?.description.contains("is no baseline that can be read; delete it, and write it anew with")
                    == true)
        }
        let other = #expect(throws: Complaint.self) { try baseline(#"{"version":2,"entries":{}}"#) }
        #expect(other?.description.contains("is a baseline of version 2, and this tool reads version 1;") == true)
        let folder = try TemporaryFolder()
        #expect(throws: Complaint.self) {
            try Baseline(of: [], below: package).write(to: folder.url.appendingPathComponent("no/b.json").path)
        }
    }
}
