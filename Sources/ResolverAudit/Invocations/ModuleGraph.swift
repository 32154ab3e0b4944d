/// Modules and what they depend on, from which programs are put together, whoever says so.
struct ModuleGraph {
    private let modules: [String: CompiledModule]
    private let dependencies: [String: Set<String>]

    /// The library's own, which nobody has to check.
    static let own: Set<String> = [
        "Resolver", "ResolverAtomics", "ResolverGraph", "ResolverInspection", "ResolverTesting", "ResolverChecked",
    ]

    /// Of modules with the same name, the first counts. Dependencies may be direct or all of them.
    init(_ modules: [CompiledModule], dependencies: [String: Set<String>]) {
        self.modules = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
        self.dependencies = dependencies
    }

    /// The programs among these modules that use the library, with their modules that do.
    func programs(_ names: Set<String>) -> [BuiltProgram] {
        names.sorted().compactMap { program in
            let all = reachable(from: program)
            guard all.contains("Resolver"), modules[program] != nil else { return nil }
            let used = [program] + all.sorted().filter { $0 != program && usesLibrary($0) }
            return BuiltProgram(name: program, modules: used.compactMap { modules[$0] })
        }
    }

    /// The modules that use the library and one for tests, and that nobody depends on but what runs them.
    ///
    /// - Throws: `Complaint`, where a file cannot be read.
    func tests() throws -> [BuiltProgram] {
        let runners = ["PackageTests", "PackageDiscoveredTests"]
        let needed = dependencies.filter { name, _ in !runners.contains(where: name.hasSuffix) }
        let used = needed.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let last = modules.values.filter { needed[$0.name] != nil && !used.contains($0.name) && usesLibrary($0.name) }
        let imported = try Imports.dependencies(of: last)
        let names = last.map(\.name).filter { !(imported[$0] ?? []).isDisjoint(with: ["Testing", "XCTest"]) }
        return programs(Set(names)).map { BuiltProgram(name: $0.name, modules: $0.modules, isTest: true) }
    }

    private func usesLibrary(_ name: String) -> Bool {
        !Self.own.contains(name) && reachable(from: name).contains("Resolver")
    }

    /// Returns the modules that a module depends on, directly or through others.
    private func reachable(from module: String) -> Set<String> {
        var (found, open) = ([] as Set<String>, [module])
        while let next = open.popLast() {
            for dependency in dependencies[next] ?? [] where found.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return found
    }
}
