extension FileFacts {
    /// These facts with another name for each type and type alias that no other file sees: one that only this file has.
    /// Several files may have a name for themselves.
    var withOwnNames: FileFacts {
        let types = declarations.filter { !$0.isExtension && !$0.isLocal && $0.path.count == 1 }
        let all = types.map { ($0.path[0], $0.privateModifier != nil) } + aliases.map { ($0.name, $0.isPrivate) }
        // A name that is declared twice is the compiler's to refuse.
        let shown = Set(all.filter { !$1 }.map(\.0))
        let own = OwnNames(of: path, Set(all.filter { $1 && !shown.contains($0) }.map(\.0)))
        if own.names.isEmpty { return self }
        var facts = self
        facts.aliases = aliases.map { own.renaming($0, itself: true) }
        facts.declarations = declarations.map(own.renaming)
        return facts
    }
}

extension [String] {
    /// A path as it is written, without what tells the names of files apart.
    var written: [String] {
        guard let first, first.utf8.contains(OwnNames.separator) else { return self }
        let name = first.utf8.prefix { $0 != OwnNames.separator }
        return [String(decoding: name, as: UTF8.self)] + dropFirst()
    }
}

/// The names that only one file has.
struct OwnNames {
    /// In no name.
    fileprivate static let separator: UInt8 = 0
    fileprivate let names: Set<String>
    private let file: String

    fileprivate init(of file: String, _ names: Set<String>) {
        // Those of resolvers are known by these names.
        self.names = names.subtracting(["Key", "Output"])
        self.file = file
    }

    /// Returns the name of what only a file sees.
    static func name(_ name: String, of file: String) -> String { "\(name)\0\(file)" }

    private func renaming(_ path: [String]) -> [String] {
        guard let first = path.first, names.contains(first) else { return path }
        return [Self.name(first, of: file)] + path.dropFirst()
    }

    private func renaming(_ type: TypeSpelling) -> TypeSpelling {
        var type = type
        type.path = type.path.map(renaming)
        return type
    }

    fileprivate func renaming(_ alias: Alias, itself: Bool = false) -> Alias {
        var alias = alias
        if itself, names.contains(alias.name) { alias.name = Self.name(alias.name, of: file) }
        alias.type = renaming(alias.type)
        alias.parts = alias.parts.map(renaming)
        return alias
    }

    /// The functions stay as they are: one that others call has no private names in its types.
    fileprivate func renaming(_ declaration: Declaration) -> Declaration {
        var declaration = declaration
        if !declaration.isLocal { declaration.path = renaming(declaration.path) }
        declaration.inherited = declaration.inherited.map {
            Inherited(type: renaming($0.type), attributes: $0.attributes)
        }
        declaration.members.aliases = declaration.members.aliases.map { renaming($0) }
        declaration.members.initializers = declaration.members.initializers.map(renaming)
        return declaration
    }

    private func renaming(_ initializer: Initializer) -> Initializer {
        var initializer = initializer
        initializer.parameter = renaming(initializer.parameter)
        for index in initializer.uses.indices {
            switch initializer.uses[index].target {
            case .accessor: continue
            case .type(let path): initializer.uses[index].target = .type(renaming(path))
            case .resolved(let path): initializer.uses[index].target = .resolved(renaming(path))
            }
        }
        return initializer
    }
}
