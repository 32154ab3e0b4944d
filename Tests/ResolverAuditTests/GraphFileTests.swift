import Foundation
import ResolverGraph
import TestSupport
import Testing

@testable import ResolverAudit

@Suite("Files that wirings are written to")
struct GraphFileTests {
    private let graph = WiringGraph(registrations: [.init(.init("Store"), at: .init("M/A.swift", 1))])

    @Test(
        "The extension says what is written",
        arguments: [
            ("json", "{\n"), ("mmd", "flowchart LR"), ("mermaid", "flowchart LR"), ("dot", "digraph"),
            ("GV", "digraph"),
        ])
    func forms(_ name: String, _ start: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("wiring.\(name)").path
        try GraphFile(path).write(graph, of: "App", modules: [:], isOneOfSeveral: false)
        #expect(try folder.read("wiring.\(name)").hasPrefix(start))
    }

    @Test("Places begin with the module, as in a running program")
    func modules() throws {
        let folder = try TemporaryFolder()
        let place = WiringGraph.Place("/p/Sources/M/Deep/A.swift", 1)
        let graph = WiringGraph(registrations: [.init(.init("Store"), at: place, replaced: .init("/p/B.swift", 2))])
        let file = try GraphFile(folder.url.appendingPathComponent("w.json").path)
        try file.write(
            graph, of: "App", modules: ["/p/Sources/M/Deep/A.swift": "M", "/p/B.swift": "N"], isOneOfSeveral: false)
        let text = try folder.read("w.json")
        #expect(text.contains(#""file": "M/A.swift""#) && text.contains(#""replacedFile": "N/B.swift""#))
    }

    @Test("Of several programs each has a file of its own")
    func several() throws {
        let folder = try TemporaryFolder()
        let file = try GraphFile(folder.url.appendingPathComponent("w.x.json").path)
        for program in ["App", "Tool"] { try file.write(graph, of: program, modules: [:], isOneOfSeveral: true) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "w.x-App.json", "w.x-Tool.json",
            ])
    }

    @Test("Another extension, and a folder that is not there, are said")
    func refused() throws {
        for path in ["graph", "graph.svg", "/a.json/graph"] {
            let error = #expect(throws: Complaint.self) { try GraphFile(path) }
            #expect(
                error?.description
                    == "'\(path)' does not say how to write the graph: .json, .mmd or .mermaid for Mermaid, .dot or .gv for Graphviz"
            )
        }
        let error = #expect(throws: Complaint.self) {
            try GraphFile("/nowhere/graph.json").write(graph, of: "App", modules: [:], isOneOfSeveral: false)
        }
        #expect(error?.description.hasPrefix("the graph cannot be written to /nowhere/graph.json: ") == true)
    }
}
