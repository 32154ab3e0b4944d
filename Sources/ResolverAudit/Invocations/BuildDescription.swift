import Foundation

/// The record that SwiftPM's native build system keeps of the modules it has built: `description.json`, as Swift 6.3
/// writes it.
public struct BuildDescription: BuildRecord {
    private struct Contents: Decodable {
        let swiftCommands: [String: Module]
        let targetDependencyMap: [String: [String]]
    }

    private struct Module: Decodable {
        struct Input: Decodable { let name: String }
        let moduleName, importPath, executable: String
        let isLibrary: Bool
        let inputs: [Input]
        let otherArguments: [String]
        let tempsPath: String?

        var compiled: CompiledModule {
            CompiledModule(
                name: moduleName, compiler: executable, arguments: ["-I", importPath] + otherArguments,
                sources: inputs.map(\.name), output: tempsPath)
        }
    }

    /// The file.
    public let path: String
    private let contents: Contents

    /// Reads a file.
    ///
    /// - Throws: `Complaint`.
    public init(at path: String) throws {
        let file = URL(fileURLWithPath: path)
        guard let data = try? Data(contentsOf: file) else {
            throw Complaint("there is no \(path): build the package first, or name its folder with --package-path")
        }
        do {
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw Complaint("\(path) is not what SwiftPM's native build system writes: \(error)")
        }
        self.path = path
    }

    /// The package's `.build`.
    public var folder: String {
        URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// The programs that use the library: executables, with the modules that their targets depend on.
    public func programs() -> [BuiltProgram] {
        graph.programs(Set(contents.swiftCommands.values.filter { !$0.isLibrary }.map(\.moduleName)))
    }

    /// The test targets that use the library.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    public func tests() throws -> [BuiltProgram] { try graph.tests() }

    private var graph: ModuleGraph {
        // A module that a plug-in's tool needs as well is there twice; its own build has the shorter key.
        let modules = contents.swiftCommands.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.map(\.value)
        let dependencies = contents.targetDependencyMap.map { (moduleName($0.key), Set($0.value.map(moduleName))) }
        return ModuleGraph(modules.map(\.compiled), dependencies: Dictionary(dependencies) { first, _ in first })
    }

    /// Returns the name of the module that a target makes.
    private func moduleName(_ target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
