/// The facts of all sources of a target together.
struct TargetFacts {
    /// The modules below that the target may import, by name.
    let modules: [String: TargetFacts]
    /// By place, so that nothing depends on the order in which files are read.
    let declarations: [Declaration]
    /// The names of the modules that files of the target import.
    let imported: Set<String>
    /// The modules that files of the target import, then the others, each by name.
    let near: [TargetFacts]
    /// The imports of each file.
    let imports: [String: [FileFacts.Import]]
    let globalActors: Set<String>
    private let byPath: [[String]: [Int]]
    /// Without extensions, of which one type may have thousands.
    private let typesByPath: [[String]: [Int]]
    private let types: Set<[String]>
    private let aliases: [[String]: Alias]
    /// Whether what the library has is seen in every file, since one exports it.
    let exportsLibrary: Bool

    init(_ files: [FileFacts], modules: [String: TargetFacts] = [:]) {
        let files = files.map(\.withOwnNames)
        var declarations = files.flatMap(\.declarations).sorted { $0.place < $1.place }
        let types = Set(declarations.filter { !$0.isExtension && !$0.isLocal }.map(\.path))
        var aliases: [[String]: Alias] = [:]
        for alias in files.flatMap(\.aliases) { aliases[[alias.name]] = alias }
        for declaration in declarations where !declaration.isLocal {
            for alias in declaration.members.aliases { aliases[declaration.path + [alias.name]] = alias }
        }
        for index in declarations.indices where declarations[index].isExtension {
            declarations[index].path = Self.extended(declarations[index].path, types, aliases)
        }
        self.types = types
        self.aliases = aliases
        self.declarations = declarations
        self.modules = modules
        imports = Dictionary(files.map { ($0.path, $0.imports) }) { one, _ in one }
        let imported = Set(files.flatMap(\.imports).map(\.module))
        self.imported = imported
        let names = modules.keys.sorted()
        near = (names.filter(imported.contains) + names.filter { !imported.contains($0) }).compactMap { modules[$0] }
        exportsLibrary = files.flatMap(\.imports).contains {
            $0.isExported && ($0.module == "ResolverChecked" || modules[$0.module]?.exportsLibrary == true)
        }
        globalActors = Set(
            declarations.filter { $0.attributes.contains { $0.name == "globalActor" } }.compactMap(\.path.written.last))
        var byPath: [[String]: [Int]] = [:]
        for (index, declaration) in declarations.enumerated() where !declaration.isLocal {
            byPath[declaration.path, default: []].append(index)
        }
        self.byPath = byPath
        typesByPath = byPath.mapValues { $0.filter { !declarations[$0].isExtension } }
    }

    /// The type that an extension of a path belongs to: behind the name of the module, or of a type alias.
    private static func extended(
        _ path: [String], _ types: Set<[String]>, _ aliases: [[String]: Alias]
    ) -> [String] {
        var path = path
        // An alias of itself would go on for ever.
        for _ in 0..<8 where !types.contains(path) {
            if !types.contains([path[0]]), types.contains(Array(path.dropFirst())) { return Array(path.dropFirst()) }
            let lengths = (1...path.count).filter { aliases[Array(path.prefix($0))]?.type.path != nil }
            guard let length = lengths.last, let aliased = aliases[Array(path.prefix(length))]?.type.path else { break }
            path = aliased + path.dropFirst(length)
        }
        return types.contains(path) ? path : path.written
    }

    /// The declaration of a type and its extensions, but for those that are never compiled together with what stands
    /// under some conditions.
    func parts(of path: [String], under conditions: [Condition]) -> [Declaration] {
        let types = Set(typeIndices(of: path, under: conditions))
        return (byPath[path] ?? []).filter { index in
            let part = declarations[index]
            return part.isExtension ? !part.conditions.excludes(conditions) : types.contains(index)
        }.map { declarations[$0] }
    }

    /// The declarations of a type, without its extensions: several, if they stand under conditions of their own.
    func typeDeclarations(of path: [String], under conditions: [Condition]) -> [Declaration] {
        typeIndices(of: path, under: conditions).map { declarations[$0] }
    }

    /// Of several types of one name, those that are there whenever some conditions hold, if there are such.
    private func typeIndices(of path: [String], under conditions: [Condition]) -> [Int] {
        let all = (typesByPath[path] ?? []).filter { !declarations[$0].conditions.excludes(conditions) }
        let texts = Set(conditions.map(\.text))
        let sure = all.filter { texts.isSuperset(of: declarations[$0].conditions.map(\.text)) }
        return sure.isEmpty ? all : sure
    }

    /// The type or the type alias that a path leads to from within some types, as a whole path of this target.
    func found(_ path: [String], from scope: [String]) -> [String]? {
        var path = path
        for _ in 0..<8 {
            let scopes = Self.candidates(path, scope)
            if let found = scopes.first(where: { types.contains($0) }) { return found }
            guard let alias = scopes.lazy.compactMap({ aliases[$0] }).first else { return nil }
            guard let aliased = alias.type.path else { return nil }
            path = aliased
        }
        return nil
    }

    /// The type or the type alias that a path means from within some types, by its own whole path. Wherever that is said,
    /// it means the same.
    func whole(_ path: [String], from scope: [String]) -> [String]? {
        Self.candidates(path, scope).first { types.contains($0) || aliases[$0] != nil }
    }

    /// The whole paths that a path may have within some types, innermost first. Only outside of these does a file have names
    /// of its own.
    private static func candidates(_ path: [String], _ scope: [String]) -> [[String]] {
        let written = path.written
        return (0...scope.count).reversed().map { $0 == 0 ? path : Array(scope.prefix($0)) + written }
    }

    /// The type alias that a path leads to from within some types.
    func alias(_ path: [String], from scope: [String]) -> Alias? {
        Self.candidates(path, scope).lazy.compactMap { aliases[$0] }.first
    }

    var allAliases: some Collection<Alias> { aliases.values }

    func declares(_ path: [String]) -> Bool { types.contains(path) }
}
