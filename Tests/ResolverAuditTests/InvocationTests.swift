import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("How modules are compiled")
struct InvocationTests {
    @Test("The words of a command line, quoted in whatever way")
    func words() {
        #expect(
            Shell.words(#"swift -I "/a b/c" 'd "e"' f\ g "h\"i" """#) == [
                "swift", "-I", "/a b/c", #"d "e""#, "f g", #"h"i"#, "",
            ])
        #expect(Shell.words("  ") == [])
    }

    @Test(
        "What says nothing of actors belongs to the main actor where the compiler is told so, in two words or in Xcode's one",
        arguments: [
            (["-default-isolation", "MainActor"], true), (["-default-isolation=MainActor"], true),
            (["-default-isolation", "nonisolated"], false), (["MainActor", "-default-isolation"], false), ([], false),
        ])
    func isolation(arguments: [String], isMainActor: Bool) {
        let module = CompiledModule(name: "App", compiler: "c", arguments: arguments, sources: [])
        #expect(module.isMainActorByDefault == isMainActor)
    }

    @Test("In a plug-in's sandbox macros have none of their own, and modules of C are written where that may be")
    func sandbox() {
        #expect(
            PlugInSandbox.arguments(["-dump-ast", "-module-cache-path", "/a"], moduleCache: "/b") == [
                "-dump-ast", "-module-cache-path", "/a", "-disable-sandbox", "-module-cache-path", "/b",
            ])
        #expect(
            PlugInSandbox.arguments(["-disable-sandbox"], moduleCache: "/b") == [
                "-disable-sandbox", "-module-cache-path", "/b",
            ])
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
}
