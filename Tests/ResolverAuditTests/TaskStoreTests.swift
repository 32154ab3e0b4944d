import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("What Swift Build and Xcode say of modules")
struct TaskStoreTests {
    private func build(_ link: (inout StoredBuild) -> Void) throws -> StoredBuild {
        var build = try StoredBuild()
        try build.compile(
            "App", module: "My_App",
            ["b c.swift": "@preconcurrency import struct Core.Thing\n", "a.swift": "import Unused_But_There"])
        try build.compile("App-1A-testable", module: "My_App", ["x.swift": "import Resolver"])
        try build.compile("Core", module: "Core", ["core.swift": "import Deep\n"])
        try build.compile("Deep", module: "Deep", ["deep.swift": "internal import ResolverTesting\n"])
        try build.compile("Plain", module: "Plain", ["plain.swift": "// import Resolver\n"])
        try build.compile("Resolver", module: "Resolver", ["r.swift": "import Foundation\n"])
        try build.compile("Tests", module: "Tests", ["t.swift": "import My_App"])
        link(&build)
        build.link("Core", ["-dynamiclib"], to: "/products/Core.framework/Core")
        build.link("Tests", ["-bundle"], to: "/products/Tests.xctest/Tests")
        build.link("Plain", ["-r"], to: "/products/Plain.o")
        build.link("App-1A-testable", ["-r"], to: "/products/App.o")
        return build
    }

    @Test("The program, the modules that it imports, directly or not, if they use the library; how they are compiled")
    func programs() throws {
        let build = try build { $0.link("App", [], to: "/products/App.app/App") }
        let programs = try TaskStore(at: build.write()).programs()
        #expect(programs.map(\.name) == ["My_App"])
        let modules = try #require(programs.first).modules
        #expect(modules.map(\.name) == ["My_App", "Core", "Deep"])
        let app = try #require(modules.first)
        #expect(app.sources == ["a.swift", "b c.swift"].map { "\(build.path)/Sources/App/\($0)" })
        #expect(app.compiler == "/toolchain/bin/swiftc")
        #expect(
            app.arguments == [
                "-Onone", "-DDEBUG", "-sdk", "/sdk", "-I", "/products", "-F", "/frameworks", "-j8",
                "-import-objc-header", "/h.h",
                "-swift-version",
                "6",
            ])
        #expect(app.searchPaths == ["/products", "/frameworks"])
        #expect(app.output == build.objects("App"))
    }

    @Test("An app whose objects Xcode links into a library for debugging is a program all the same")
    func debugLibrary() throws {
        let build = try build { $0.link("App", ["-dynamiclib"], to: "/products/App.app/App.debug.dylib") }
        #expect(try TaskStore(at: build.write()).programs().map(\.name) == ["My_App"])
    }

    @Test("The program that runs a bundle of tests is none to audit")
    func testRunner() throws {
        var build = try StoredBuild()
        try build.compile("Tests-test-runner", module: "Tests_runner", ["main.swift": "import Resolver"])
        build.link("Tests-test-runner", [], to: "/products/Tests-test-runner")
        #expect(try TaskStore(at: build.write()).programs().isEmpty)
    }

    @Test("A store is found in an app's folder under DerivedData, in what is in it, and not elsewhere")
    func places() throws {
        let build = try build { $0.link("App", [], to: "/products/App.app/App") }
        let path = try build.write()
        for inner in ["", "/Build", "/Build/Intermediates.noindex", "/Build/Intermediates.noindex/XCBuildData"] {
            let record = try BuildPlace.buildFolder(build.path + inner).record()
            #expect(record.path.hasSuffix("/a.xcbuilddata/task-store.msgpack"))
            #expect(URL(fileURLWithPath: record.folder).path == "\(build.path)/Build")
        }
        try FileManager.default.removeItem(atPath: path)
        let error = #expect(throws: Complaint.self) { try BuildPlace.buildFolder(build.path).record() }
        #expect(
            error?.description
                == "there is no XCBuildData with a task-store.msgpack in \(build.path), nor in its folders "
                + "Intermediates.noindex, Build/Intermediates.noindex, out/Intermediates.noindex: build first, or name the "
                + "app's folder under DerivedData with --build-path")
    }

    @Test("The latest store that has a program is read")
    func latest() throws {
        let build = try build { $0.link("App", [], to: "/products/App.app/App") }
        for name in ["b", "a", "c"] { try build.write(name) }
        var tool = MessagePackWriter()
        tool.array(0)
        let later = try build.folder.write(
            "", to: "Build/Intermediates.noindex/XCBuildData/d.xcbuilddata/task-store.msgpack")
        try Data(tool.bytes).write(to: later)
        try build.folder.write("", to: "Build/Intermediates.noindex/XCBuildData/e.xcbuilddata/manifest.json")
        for (name, time) in [("b", 300.0), ("a", 100), ("c", 200), ("d", 400), ("e", 500)] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: time)],
                ofItemAtPath: "\(build.path)/Build/Intermediates.noindex/XCBuildData/\(name).xcbuilddata")
        }
        #expect(try BuildPlace.buildFolder(build.path).record().path.contains("/b.xcbuilddata/"))
    }

    @Test("A store that is cut off, nested without end, or that lists files which are gone")
    func broken() throws {
        let build = try build { $0.link("App", [], to: "/products/App.app/App") }
        let path = try build.write()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for bytes in [
            whole.dropLast(3), Data(), Data([0xC1]), Data([0x91, 0xDF, 0xFF, 0xFF, 0xFF, 0xFF]),
            Data([0x91] + [UInt8](repeating: 0x91, count: 100_000)), Data([0xDD, 0xFF, 0xFF, 0xFF, 0xFF]),
        ] {
            try bytes.write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: Complaint.self) { try TaskStore(at: path) }
            #expect(error?.description.hasPrefix("\(path) is not what Swift Build writes: no value at byte ") == true)
            #expect(error?.description.hasSuffix("; build again, or list the modules with --modules") == true)
        }
        try whole.write(to: URL(fileURLWithPath: path))
        try FileManager.default.removeItem(atPath: "\(build.path)/Sources/Core/core.swift")
        let gone = #expect(throws: Complaint.self) { try TaskStore(at: path) }
        #expect(
            gone?.description
                == "there is no \(build.path)/Sources/Core/core.swift, of which the module 'Core' was built: build again"
        )
        let list = "\(build.objects("App"))/App.SwiftFileList"
        try FileManager.default.removeItem(atPath: list)
        let unlisted = #expect(throws: Complaint.self) { try TaskStore(at: path) }
        #expect(unlisted?.description == "there is no \(list), which lists what is compiled: build again")
    }

    @Test("What a file imports, in every form, and what only looks like it")
    func imports() {
        let text = """
            // import No
            import A; import H
            @testable import B
            @_spi(X) @available(macOS 13, *) public import C
              fileprivate  import\tstruct D.Inner
            import struct E.Inner
            \timport func F.g
            let text = "import No"
            struct S { let important = "an import of" }
            #if canImport(G)
            import G // why
            #endif
            """
        #expect(Imports.names(in: Data(text.utf8)) == ["A", "B", "C", "D", "E", "F", "G", "H"])
        #expect(Imports.names(in: Data("import Last".utf8)) == ["Last"])
        // However it is written.
        for text in [
            "\u{FEFF}import A", "import Foundation; import A", "let x = \"//\"; import A", "/* /* */ */ import A",
            "import\tA", "import\n  A", "import `A`", "import/* */A", "@_spi(X)\npublic\nimport\nstruct\nA.B",
            "let u = \"/*\"\r\nimport A", "let s = \"\\(a ? \"/*\" : \"b\")\"\nimport A",
            "let s = #\"say \"/*\" now\"#\nimport A", "let r = /[/*]/\nimport A", "let r = #/a/*/#\nimport A",
            "let s = #\"\"\"\n \"\"\" \\(x) \\#(f(\")\")) /*\n\"\"\"#\nimport A", "let s = \"\\(a\nimport A",
            String(repeating: "/* ", count: 60) + "\nimport A",
            "let s = " + String(repeating: "\"\\(", count: 50_000) + "\nimport A",
        ] {
            #expect(Imports.names(in: Data(text.utf8)).contains("A"), "\(text)")
        }
        for text in [
            "// import A", "/* import A */", "let t = \"import A\"", "let t = \"\"\"\n import A\n\"\"\"", "x.import A",
            "f(import: A)", "func f(import value: Int)", "func f(a: Int, import value: Int)",
            "let s = \"\\(d[\"import\"] ?? x) import A\"",
            "let `import` = A", "let t = \"\\\"import A\"",
        ] {
            #expect(Imports.names(in: Data(text.utf8)).isEmpty, "\(text)")
        }
        #expect(Imports.names(in: Data("import ".utf8)) == [])
    }
}
