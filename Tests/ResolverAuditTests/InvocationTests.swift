import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("How modules are compiled, and how findings are written")
struct InvocationTests {
    @Test("The words of a command line, quoted in whatever way")
    func words() {
        #expect(
            Shell.words(#"swift -I "/a b/c" 'd "e"' f\ g "h\"i" """#) == [
                "swift", "-I", "/a b/c", #"d "e""#, "f g", #"h"i"#, "",
            ])
        #expect(Shell.words("  ") == [])
    }

    @Test("Of a build, the programs that use the library, with their modules that do")
    func programs() throws {
        let folder = try TemporaryFolder()
        func module(_ name: String, isLibrary: Bool) -> String {
            """
            "C.\(name)": {"moduleName": "\(name)", "importPath": "/m", "executable": "/swiftc", "isLibrary": \(isLibrary),
              "inputs": [{"kind": "file", "name": "/s/\(name)/b.swift"}, {"kind": "file", "name": "/s/\(name)/a.swift"},
                         {"kind": "virtual", "name": "x"}], "otherArguments": ["-DX"]}
            """
        }
        let modules = [
            module("App", isLibrary: false), module("Tool", isLibrary: false), module("Part_One", isLibrary: true),
            module("Plain", isLibrary: true), module("Resolver", isLibrary: true),
        ]
        let file = try folder.write(
            """
            {"swiftCommands": {\(modules.joined(separator: ",\n"))},
             "targetDependencyMap": {"App": ["Part-One", "Plain", "Resolver"], "Part-One": ["Resolver"], "Plain": [],
                                     "Tool": ["Plain"], "Resolver": []}}
            """, to: "description.json")
        let programs = try BuildDescription(at: file.path).programs()
        #expect(programs.map(\.name) == ["App"])
        #expect(programs.first?.modules.map(\.name) == ["App", "Part_One"])
        #expect(programs.first?.modules.first?.sources == ["/s/App/a.swift", "/s/App/b.swift"])
        #expect(programs.first?.modules.first?.arguments == ["-I", "/m", "-DX"])
    }

    @Test("A package that has not been built, and a file that is something else")
    func missing() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: Complaint.self) { try BuildDescription(at: "/nowhere/description.json") }
        #expect(
            error?.description
                == "there is no /nowhere/description.json: build the package first, or name its folder with --package-path"
        )
        let file = try folder.write("{}", to: "description.json")
        let other = #expect(throws: Complaint.self) { try BuildDescription(at: file.path) }
        #expect(other?.description.hasPrefix("\(file.path) is not what SwiftPM's native build system writes: ") == true)
    }

    @Test("As annotations and as SARIF")
    func reports() throws {
        let place = SourcePlace(file: "/a b/x,y:z.swift", line: 3, column: 5)
        let diagnostic = Diagnostic(
            severity: .warning, kind: "captive", place: place, message: "50% \"held\"\nand more",
            notes: [.init(place: place, message: "here")])
        #expect(
            Report.github.text(of: [diagnostic])
                == "::warning file=/a b/x%2Cy%3Az.swift,line=3,col=5,title=captive::50%25 \"held\"%0Aand more\n")
        let sarif = try JSONSerialization.jsonObject(with: Data(Report.sarif.text(of: [diagnostic]).utf8))
        let runs = try #require((sarif as? [String: Any])?["runs"] as? [[String: Any]])
        let result = try #require((runs.first?["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "captive" && result["level"] as? String == "warning")
        #expect((result["message"] as? [String: String])?["text"] == "50% \"held\"\nand more")
        #expect(Report.text.text(of: []) == "")
    }

    @Test("Comments that take findings back need a reason and something to take back")
    func suppressions() {
        let text = """
            // resolver-audit: ignore missing: the plug-in has it
            let a = 1
            let b = "é"  // resolver-audit: ignore captive
            """
        let suppressions = Suppression.all(in: text, of: "A.swift")
        #expect(suppressions.map(\.line) == [2, 3])
        #expect(suppressions.map(\.reason) == ["the plug-in has it", ""])
        func found(_ line: Int, _ kind: String) -> Diagnostic {
            Diagnostic(
                severity: .error, kind: kind, place: SourcePlace(file: "A.swift", line: line, column: 1), message: "m",
                notes: [])
        }
        let left = [found(2, "missing"), found(3, "captive"), found(2, "cycle")].without(suppressions)
        #expect(left.map(\.kind) == ["captive", "cycle", "suppression"])
        #expect(left.last?.message == "this needs a reason: `// resolver-audit: ignore captive: …`")
        #expect(
            [Diagnostic]().without(suppressions).first?.message
                == "nothing of the sort 'missing' is found here any more; take the comment away")
    }
}
