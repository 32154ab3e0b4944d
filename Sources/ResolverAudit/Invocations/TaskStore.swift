import Foundation

/// The record that Swift Build keeps of the modules it has built, for `swift build --build-system swiftbuild` and for
/// Xcode: `task-store.msgpack`, an array of tasks that each have a command line among their fields.
///
/// A task's fields have no names, and their order differs between versions, so the reader does not rely on it. It takes as the
/// command line the field that has its shape, a list of pairs of a number and a word, and reads only the words, which are the
/// arguments of `swiftc` and `clang`.
///
/// The modules of a program are those that its own module imports, directly or through others, because no record lists them in
/// full. A link command names the target's objects and the modules of packages; frameworks it searches for by name, and those
/// that are linked only because they are imported it does not name. The graph of targets, in a file beside this one, is a text
/// for people, in which an app depends on its extensions. Swift code runs only where something imports it.
public struct TaskStore: BuildRecord {
    /// The file.
    public let path: String
    private let graph: ModuleGraph
    private let names: Set<String>

    /// Reads a file.
    ///
    /// - Throws: `Complaint`.
    public init(at path: String) throws {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Complaint("there is no \(path): build first")
        }
        // By the folders of their objects; of a target that is compiled in steps, each step has the whole command.
        var (compiled, programs) = ([:] as [String: CompileCommand], [] as Set<String>)
        do {
            var reader = MessagePack([UInt8](data))
            for _ in 0..<(try reader.arrayCount()) {
                guard let words = Self.commandLine(try reader.value(), reader) else { continue }
                if let folder = Self.programFolder(words) { programs.insert(folder) }
                guard let command = try CompileCommand(words), let output = command.module.output else { continue }
                compiled[output] = command
            }
        } catch let error as MessagePack.Malformed {
            throw Complaint(
                "\(path) is not what Swift Build writes: \(error); build again, or list the modules with --modules")
        }
        self.path = path
        (graph, names) = try Self.programs(Array(compiled.values), programs)
    }

    /// The folder that has `Intermediates.noindex` in it.
    public var folder: String {
        var folder = URL(fileURLWithPath: path)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.path
    }

    /// The programs that use the library: executables, with the modules that they import.
    public func programs() -> [BuiltProgram] { graph.programs(names) }

    /// The test targets that use the library.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    public func tests() throws -> [BuiltProgram] { try graph.tests() }

    /// The programs among the compiled modules: those whose folders of objects are linked into one.
    private static func programs(
        _ compiled: [CompileCommand], _ folders: Set<String>
    ) throws -> (ModuleGraph, Set<String>) {
        // Tests are no programs, as in SwiftPM's native build; here each of their bundles has one that runs it.
        let all = compiled.filter { !$0.target.hasSuffix("-test-runner") }
            .sorted { ($0.target, $0.module.output ?? "") < ($1.target, $1.module.output ?? "") }
        // A program is compiled once more for its tests, into a folder of which no program is linked. So programs come first.
        let programs = all.map(\.module).filter { folders.contains($0.output ?? "") }
        let modules = programs + all.map(\.module).filter { !folders.contains($0.output ?? "") }
        let graph = ModuleGraph(modules, dependencies: try Imports.dependencies(of: modules))
        return (graph, Set(programs.map(\.name)))
    }

    /// The words of the field that is a command line: pairs of what a word is and the word.
    private static func commandLine(_ task: MessagePack.Value, _ reader: MessagePack) -> [String]? {
        guard case .array(let fields) = task else { return nil }
        for case .array(let words) in fields where !words.isEmpty {
            let texts = words.compactMap { word -> String? in
                guard case .array(let pair) = word, pair.count == 2, case .number(let kind) = pair[0],
                    let text = reader.text(pair[1])
                else { return nil }
                // The folder of the path that is said.
                return kind == 2 ? URL(fileURLWithPath: text).deletingLastPathComponent().path : text
            }
            if texts.count == words.count { return texts }
        }
        return nil
    }

    /// Where the objects are that a command links into a program, not into a library, a bundle or another object.
    ///
    /// In debug Xcode links an app's objects into a library, `App.debug.dylib`, and that into the app.
    private static func programFolder(_ words: [String]) -> String? {
        let linkers: Set = ["clang", "clang++", "swiftc", "ld"]
        guard let linker = words.first, linkers.contains(URL(fileURLWithPath: linker).lastPathComponent),
            let list = words.first(where: { $0.hasSuffix(".LinkFileList") })
        else { return nil }
        let libraryOptions: Set = ["-r", "-dynamiclib", "-shared", "-emit-library", "-bundle"]
        let isLibrary = words.contains(where: libraryOptions.contains)
        guard !isLibrary || words.contains(where: { $0.hasSuffix(".debug.dylib") }) else { return nil }
        let path = list.hasPrefix("@") ? String(list.dropFirst()) : list
        return URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
