/// The facts of all sources of a target together.
struct TargetFacts {
    /// By place, so that nothing depends on the order in which files are read.
    let declarations: [Declaration]
    /// The imports of each file.
    let imports: [String: [FileFacts.Import]]
    private let byPath: [[String]: [Int]]

    init(_ files: [FileFacts]) {
        let declarations = files.flatMap(\.declarations).sorted { $0.place < $1.place }
        let types = Set(declarations.filter { !$0.isExtension && !$0.isLocal }.map(\.path))
        var byPath: [[String]: [Int]] = [:]
        for (index, declaration) in declarations.enumerated() where !declaration.isLocal {
            var path = declaration.path
            // `extension Module.Type`
            if declaration.isExtension, !types.contains([path[0]]), types.contains(Array(path.dropFirst())) {
                path.removeFirst()
            }
            byPath[path, default: []].append(index)
        }
        self.declarations = declarations
        self.byPath = byPath
        imports = Dictionary(files.map { ($0.path, $0.imports) }) { one, _ in one }
    }

    /// The declaration of a type and its extensions, but for those that are never compiled together with what stands
    /// under some conditions.
    func parts(of path: [String], under conditions: [Condition]) -> [Declaration] {
        (byPath[path] ?? []).map { declarations[$0] }.filter { !$0.conditions.excludes(conditions) }
    }

    /// Where a declaration names one of the protocols of `ResolverChecked`.
    func conformance(of declaration: Declaration, to name: String) -> Inherited? {
        // A type of the target's own, of the same name, is another one.
        let isShadowed = byPath[[name]]?.contains { !declarations[$0].isExtension } == true
        return declaration.inherited.first { inherited in
            inherited.type.path == ["ResolverChecked", name] || (inherited.type.path == [name] && !isShadowed)
        }
    }
}
