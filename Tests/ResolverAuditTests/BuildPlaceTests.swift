import Foundation
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Which record of a build is read, and whether it is up to date")
struct BuildPlaceTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws { folder = try TemporaryFolder() }

    private func setTime(_ time: Double, of file: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: "\(path)/\(file)")
    }

    @Test("Of a package's two build systems, the one that has built its programs last")
    func newer() throws {
        var build = try StoredBuild(in: ".build/out")
        try build.compile("App", module: "App", ["main.swift": "import Resolver"])
        build.link("App", [], to: "/products/App")
        try build.write("app")
        let scratch = "\(build.path)/.build"
        let description = try build.folder.write(
            #"{"swiftCommands": {}, "targetDependencyMap": {}}"#, to: ".build/debug/description.json")
        let stores = "\(scratch)/out/Intermediates.noindex/XCBuildData"
        // A plug-in's tool has been built after that.
        try FileManager.default.createDirectory(atPath: "\(stores)/tool.xcbuilddata", withIntermediateDirectories: true)
        try Data([0x90]).write(to: URL(fileURLWithPath: "\(stores)/tool.xcbuilddata/task-store.msgpack"))
        func setTime(_ time: Double, of path: String) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path)
        }
        try setTime(200, of: description.path)
        for (time, expected) in [(100.0, description.path), (300, "\(stores)/app.xcbuilddata/task-store.msgpack")] {
            try setTime(time, of: "\(stores)/app.xcbuilddata")
            try setTime(400, of: "\(stores)/tool.xcbuilddata")
            #expect(try BuildPlace.scratch(scratch).record().path == expected)
        }
        try FileManager.default.removeItem(atPath: "\(scratch)/debug")
        let record = try BuildPlace.scratch(scratch).record()
        #expect(record.folder == "\(scratch)/out")
        #expect(try record.programs().map(\.name) == ["App"])
        try FileManager.default.removeItem(atPath: "\(scratch)/out")
        let error = #expect(throws: Complaint.self) { try BuildPlace.scratch(scratch).record() }
        #expect(
            error?.description
                == "there is neither \(scratch)/debug/description.json nor a task-store.msgpack in \(scratch)/out: "
                + "build the package first in debug, or name its folder with --package-path")
    }

    @Test("A list of modules: defaults, relative paths, dependencies that are said and that are read")
    func list() throws {
        let file = try folder.write(
            """
            {"compiler": "tools/swiftc", "modules": [
              {"name": "App", "program": true, "sources": ["App/b.swift", "/elsewhere/a.swift"], "arguments": ["-I", "out"],
               "dependencies": ["Part", "Said"], "output": "out/App"},
              {"name": "Part", "sources": ["Part.swift"], "compiler": "/usr/bin/swiftc"},
              {"name": "Said", "sources": ["none.swift"], "dependencies": []}
            ]}
            """, to: "modules.json")
        try folder.write("import Resolver", to: "Part.swift")
        let record = try BuildPlace.modules(file.path).record()
        let programs = try record.programs()
        #expect(programs.map(\.name) == ["App"])
        let modules = try #require(programs.first).modules
        #expect(modules.map(\.name) == ["App", "Part"])
        #expect(modules.map(\.compiler) == ["\(path)/tools/swiftc", "/usr/bin/swiftc"])
        #expect(modules.first?.sources == ["/elsewhere/a.swift", "\(path)/App/b.swift"].sorted())
        #expect(modules.first?.arguments == ["-working-directory", path, "-I", "out"])
        #expect(modules.first?.searchPaths == ["\(path)/out"])
        #expect(modules.first?.output == "\(path)/out/App")
        #expect(record.folder == path)
    }

    @Test("Lists that are not there, are something else, or have no program")
    func badLists() throws {
        let nowhere = #expect(throws: Complaint.self) { try ModuleList(at: "/nowhere.json") }
        #expect(nowhere?.description == "there is no /nowhere.json, which --modules names")
        let file = try folder.write(#"{"modules": [{"name": "A", "sources": []}]}"#, to: "modules.json")
        let none = #expect(throws: Complaint.self) { try ModuleList(at: file.path) }
        #expect(
            none?.description
                == "\(file.path) lists no program: say \"program\": true of the modules that are programs")
        try folder.write("[]", to: "modules.json")
        let other = #expect(throws: Complaint.self) { try ModuleList(at: file.path) }
        #expect(
            other?.description.hasPrefix(
                "\(file.path) is not a list of modules, as Documentation/Audit.md describes it: ")
                == true)
    }

    @Test("Where folders with modules are looked for")
    func searchPaths() {
        let module = CompiledModule(
            name: "A", compiler: "c",
            arguments: [
                "-I", "/a", "-I/b", "-Xcc", "-I", "-Xcc", "/c", "-Xcc", "-I/d", "-F", "/e", "-F/f", "-Fsystem", "/g",
            ],
            sources: [])
        #expect(module.searchPaths == ["/a", "/b", "/e", "/f", "/g"])
    }

    @Test("Files that have changed since, or that are new, and how that is said")
    func freshness() throws {
        for name in ["out/a.o", "out/b.o", "S/a.swift", "S/b.swift", "S/notes.md"] { try folder.write("", to: name) }
        for name in ["out/a.o", "S/a.swift", "S/b.swift"] { try setTime(100, of: name) }
        try setTime(200, of: "out/b.o")
        let module = CompiledModule(
            name: "A", compiler: "c", arguments: [], sources: ["\(path)/S/a.swift", "\(path)/S/b.swift"],
            output: "\(path)/out")
        #expect(Freshness.hint(for: [module]) == nil)
        try setTime(300, of: "S/b.swift")
        let advice = "Build again: modules are read as they are, and what they import as it was built."
        #expect(Freshness.hint(for: [module]) == "Changed since the build: \(path)/S/b.swift. \(advice)")
        try folder.write("", to: "S/new.swift")
        #expect(Freshness.hint(for: [module]) == "Changed since the build: \(path)/S/b.swift and 1 more. \(advice)")
        let unknown = CompiledModule(name: "A", compiler: "c", arguments: [], sources: module.sources)
        #expect(Freshness.hint(for: [unknown]) == nil)
    }
}
