import Foundation
import ResolverCheckedGenerator

/// The sources of a target, read on all cores.
struct Sources {
    /// The facts of those that have any, in no order.
    private(set) var facts: [FileFacts] = []
    /// The files that were generated before.
    let generated: [String]
    /// Where generated code goes that lies beside no source.
    let folder: String
    /// Those that have not been found to matter.
    private var others: [SourceFile]

    init(at given: [String]) throws {
        let paths = given.map(Paths.whole)
        let files = try Self.files(at: paths)
        let isFolder = paths.first.map(Paths.isFolder) == true
        folder = isFolder ? paths[0] : Paths.folder(of: files.first ?? "")

        let read = try Parallel.map(files) { path in
            SourceFile(path: path, text: try Paths.content(of: path))
        }
        generated = read.filter { GeneratedFile.header(of: $0.text) != nil }.map(\.path)
        others = read.filter { GeneratedFile.header(of: $0.text) == nil }
        try self.read(seeking: Words())
    }

    /// Reads those that matter, also those that only matter to a module above.
    mutating func read(seeking sought: Words) throws {
        var wanted = Generation.words(in: facts, with: sought)
        // Each source that is read may name others that have to be.
        while !others.isEmpty {
            let words = wanted
            let found = try Parallel.map(others) { words.concern($0.text) ? FileFacts(reading: $0) : nil }
            others = zip(others, found).filter { $1 == nil }.map(\.0)
            facts += found.compactMap(\.self)
            wanted = Generation.words(in: facts, with: sought)
            if found.allSatisfy({ $0 == nil }) || wanted == words { break }
        }
    }

    /// The facts of modules, each with what matters to those above. The target is read on where they have other names for
    /// the protocols.
    static func modules(
        _ given: [(name: String, sources: [String])], below target: inout Sources
    ) throws -> [(name: String, files: [FileFacts])] {
        var modules = try given.map { (name: $0.name, sources: try Sources(at: $0.sources)) }
        var words = Generation.words(in: target.facts)
        var names = words.ofProtocols
        // In which order they depend on each other is not known.
        while true {
            let sought = words
            for index in modules.indices {
                try modules[index].sources.read(seeking: words)
                words = Generation.words(in: modules[index].sources.facts, with: words)
            }
            if words.ofProtocols != names {
                names = words.ofProtocols
                try target.read(seeking: names)
                words = Generation.words(in: target.facts, with: words)
            }
            if words == sought { return modules.map { ($0.name, $0.sources.facts) } }
        }
    }

    /// The files, and the Swift files in folders, each once.
    private static func files(at paths: [String]) throws(Failure) -> [String] {
        var seen: Set<String> = []
        var files: [String] = []
        for path in paths {
            if !Paths.isFolder(path), !FileManager.default.fileExists(atPath: path) {
                throw Failure(path, "no such file")
            }
            let all = Paths.isFolder(path) ? swiftFiles(in: path) : [path]
            files += all.filter { seen.insert(Paths.identity($0)).inserted }
        }
        return files
    }

    /// Those at any depth, but for what is hidden, as build folders are.
    private static func swiftFiles(in folder: String) -> [String] {
        var seen: Set<String> = []
        return swiftFiles(in: folder, &seen).sorted()
    }

    /// Links to folders are followed, as build systems do, each once.
    private static func swiftFiles(in folder: String, _ seen: inout Set<String>) -> [String] {
        guard seen.insert(Paths.identity(folder)).inserted else { return [] }
        var files: [String] = []
        let enumerator = FileManager.default.enumerator(
            at: URL(fileURLWithPath: folder).resolvingSymlinksInPath(), includingPropertiesForKeys: nil,
            options: [.skipsHiddenFiles])
        while let file = enumerator?.nextObject() as? URL {
            let isLink = (try? file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink) == true
            if isLink, Paths.isFolder(file.path) {
                files += swiftFiles(in: file.path, &seen)
                continue
            }
            // A folder may be called so, and a link may lead nowhere.
            guard file.pathExtension == "swift", !Paths.isFolder(file.path),
                FileManager.default.fileExists(atPath: file.path)
            else { continue }
            files.append(file.path)
        }
        return files
    }
}
