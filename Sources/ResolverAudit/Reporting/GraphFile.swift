import Foundation
import ResolverGraph

/// A file that the wiring of a program is written to, as its extension says.
public struct GraphFile: Sendable {
    private static let drawings: [String: @Sendable (WiringGraph) -> String] = [
        "json": { $0.json }, "mmd": { $0.mermaid }, "mermaid": { $0.mermaid }, "dot": { $0.dot }, "gv": { $0.dot },
    ]

    private let path: String
    private let text: @Sendable (WiringGraph) -> String

    /// A file at this path.
    ///
    /// - Throws: `Complaint`, where the extension is none of those that can be written.
    public init(_ path: String) throws {
        let name = URL(fileURLWithPath: path).pathExtension
        guard let text = Self.drawings[name.lowercased()] else {
            throw Complaint(
                "'\(path)' does not say how to write the graph: .json, .mmd or .mermaid for Mermaid, .dot or .gv for Graphviz"
            )
        }
        (self.path, self.text) = (path, text)
    }

    /// Where the wiring of a program goes: here, or beside it under the program's name, where there are several.
    func path(for program: String, isOneOfSeveral: Bool) -> String {
        if !isOneOfSeveral { return path }
        let end = path.lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<end])-\(program)\(path[end...])"
    }

    /// Writes the wiring of a program.
    ///
    /// - Parameter modules: The modules of the program's files, by which the drawings group and the places begin.
    /// - Throws: `Complaint`, where that cannot be.
    public func write(
        _ graph: WiringGraph, of program: String, modules: [String: String], isOneOfSeveral: Bool
    ) throws {
        let path = path(for: program, isOneOfSeveral: isOneOfSeveral)
        do {
            try text(Self.portable(graph, modules)).write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw Complaint("the graph cannot be written to \(path): \(error.localizedDescription)")
        }
    }

    /// With places as running programs say them, `Module/File.swift`, which are the same on all machines.
    private static func portable(_ graph: WiringGraph, _ modules: [String: String]) -> WiringGraph {
        func portable(_ place: WiringGraph.Place) -> WiringGraph.Place {
            guard let module = modules[place.file] else { return place }
            return WiringGraph.Place("\(module)/\(URL(fileURLWithPath: place.file).lastPathComponent)", place.line)
        }
        var graph = graph
        for index in graph.registrations.indices {
            graph.registrations[index].place = portable(graph.registrations[index].place)
            graph.registrations[index].replaced = graph.registrations[index].replaced.map(portable)
        }
        return graph
    }
}
