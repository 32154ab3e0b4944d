import Foundation

/// Modules as any other build system, or a script, can list them: a file of JSON.
///
/// ```json
/// {
///   "compiler": "/usr/bin/swiftc",
///   "modules": [
///     {
///       "name": "App", "program": true, "sources": ["App/main.swift"],
///       "arguments": ["-swift-version", "6", "-I", "out/modules"],
///       "dependencies": ["Resolver"], "output": "out/App"
///     }
///   ]
/// }
/// ```
///
/// `name` and `sources` are required. The audit checks each `program`, with the modules that it depends on. A module without
/// `dependencies` depends on what its sources import. `compiler` is given for one module or for all; the default is the first
/// `swiftc` in `PATH`. `output` is the folder that the compiler writes into, which tells whether sources have changed since.
/// Relative paths, also those in `arguments`, start at the folder of the file.
public struct ModuleList: BuildRecord {
    private struct Contents: Decodable {
        let compiler: String?
        let modules: [Module]
    }

    private struct Module: Decodable {
        let name: String
        let sources: [String]
        let arguments: [String]?
        let compiler: String?
        let program: Bool?
        let dependencies: [String]?
        let output: String?
    }

    /// The file.
    public let path: String
    private let contents: Contents

    /// Reads a file.
    ///
    /// - Throws: `Complaint`.
    public init(at path: String) throws {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw Complaint("there is no \(path), which --modules names")
        }
        do {
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch {
            throw Complaint("\(path) is not a list of modules, as Documentation/Audit.md describes it: \(error)")
        }
        guard contents.modules.contains(where: { $0.program == true }) else {
            throw Complaint("\(path) lists no program: say \"program\": true of the modules that are programs")
        }
        self.path = path
    }

    /// The folder of the file.
    public var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// The programs that use the library, of those that are said to be programs.
    ///
    /// - Throws: `Complaint`, where there is no compiler, or a source cannot be read.
    public func programs() throws -> [BuiltProgram] {
        try graph().programs(Set(contents.modules.filter { $0.program == true }.map(\.name)))
    }

    /// The test targets that use the library: modules that import a library for tests, and that no other depends on.
    ///
    /// - Throws: `Complaint`, where there is no compiler, or a source cannot be read.
    public func tests() throws -> [BuiltProgram] { try graph().tests() }

    private func graph() throws -> ModuleGraph {
        let modules = try contents.modules.map(compiled)
        let silent = Set(contents.modules.filter { $0.dependencies == nil }.map(\.name))
        var dependencies = try Imports.dependencies(of: modules.filter { silent.contains($0.name) })
        for module in contents.modules { module.dependencies.map { dependencies[module.name] = Set($0) } }
        return ModuleGraph(modules, dependencies: dependencies)
    }

    private func compiled(_ module: Module) throws -> CompiledModule {
        let arguments = module.arguments ?? []
        let directory = arguments.contains("-working-directory") ? [] : ["-working-directory", folder]
        let compiler = try (module.compiler ?? contents.compiler).map(absolute) ?? Self.compilerInPath()
        return CompiledModule(
            name: module.name, compiler: compiler, arguments: directory + arguments,
            sources: module.sources.map(absolute), output: module.output.map(absolute))
    }

    private func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).path
    }

    private static func compilerInPath() throws -> String {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let compilers = folders.map { "\($0)/swiftc" }
        guard let compiler = compilers.first(where: FileManager.default.isExecutableFile) else {
            throw Complaint("there is no swiftc in PATH: say \"compiler\" in the list of modules")
        }
        return compiler
    }
}
