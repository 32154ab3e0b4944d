import Foundation

/// What SwiftPM's native build system says of the modules it has built: `description.json`, as Swift 6.3 writes it.
public struct BuildDescription: Decodable {
    /// How a module is compiled.
    public struct Module: Decodable, Sendable {
        struct Input: Decodable, Sendable { let name: String }
        /// What it is called, where the modules are that it imports, and the compiler.
        public let moduleName, importPath, executable: String
        let isLibrary: Bool
        let inputs: [Input]
        /// What the compiler is told besides.
        public let otherArguments: [String]

        /// Its Swift files, in the order of their paths.
        public var sources: [String] { inputs.map(\.name).filter { $0.hasSuffix(".swift") }.sorted() }
    }

    let swiftCommands: [String: Module]
    let targetDependencyMap: [String: [String]]

    /// The library's own, which nobody has to check.
    private static let own: Set<String> = [
        "Resolver", "ResolverAtomics", "ResolverGraph", "ResolverInspection", "ResolverTesting", "ResolverChecked",
    ]

    /// Reads a file.
    ///
    /// - Throws: `Complaint`.
    public init(at path: String) throws {
        let file = URL(fileURLWithPath: path)
        guard let data = try? Data(contentsOf: file) else {
            throw Complaint("there is no \(path): build the package first, or name its folder with --package-path")
        }
        do {
            self = try JSONDecoder().decode(BuildDescription.self, from: data)
        } catch {
            throw Complaint("\(path) is not what SwiftPM's native build system writes: \(error)")
        }
    }

    /// The modules of each program that uses the library, by the name of the program.
    public func programs() -> [(name: String, modules: [Module])] {
        let modules = Dictionary(swiftCommands.values.map { ($0.moduleName, $0) }) { first, _ in first }
        return modules.values.filter { !$0.isLibrary }.sorted { $0.moduleName < $1.moduleName }.compactMap { program in
            let names = dependencies(of: program.moduleName)
            guard names.contains("Resolver") else { return nil }
            let used = ([program.moduleName] + names).filter { name in
                !Self.own.contains(name) && dependencies(of: name).contains("Resolver")
            }
            return (program.moduleName, used.compactMap { modules[$0] })
        }
    }

    private func dependencies(of module: String) -> [String] {
        targetDependencyMap.first { Self.moduleName($0.key) == module }?.value.map(Self.moduleName) ?? []
    }

    /// What the module of a target is called.
    private static func moduleName(_ target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
