extension TargetFacts {
    /// Where a declaration names one of the protocols of `ResolverChecked`.
    ///
    /// A protocol of that name may be anybody's. It is this library's if the file can see that, and if no nearer one is
    /// meant.
    func conformance(of declaration: Declaration, to name: String) -> Inherited? {
        let scope = Array(declaration.path.dropLast())
        return declaration.inherited.first { inherited in
            if inherited.type.path == [name], isAnothers(name, for: declaration) { return false }
            return names(inherited.type, name, from: scope, depth: 0)
        }
    }

    private func names(_ type: TypeSpelling, _ name: String, from scope: [String], depth: Int) -> Bool {
        guard let path = type.path, depth < 8 else { return false }
        if path == ["ResolverChecked", name] { return seesLibrary(type.place.path) }
        if let alias = alias(path, from: scope) {
            return alias.parts.contains { names($0, name, from: scope, depth: depth + 1) }
        }
        // An own type of the same name is another one.
        if found(path, from: scope) != nil { return false }
        if path == [name] { return seesLibrary(type.place.path) }
        return first(below: path) { module, path in
            module.alias(path, from: []).map { alias in
                alias.parts.contains { module.names($0, name, from: [], depth: depth + 1) }
            }
        } ?? false
    }

    /// Whether a protocol of a function, one that an enclosing class inherits, or one that is imported by its name, is
    /// nearer than the library's.
    private func isAnothers(_ name: String, for declaration: Declaration) -> Bool {
        let file = declaration.place.path
        let isLocal =
            declaration.isLocal
            && declarations.contains { $0.isLocal && $0.place.path == file && $0.path.last == name }
        let scope = declaration.path.dropLast()
        let isInherited = scope.indices.contains { end in
            superclasses(of: Array(scope[...end])).contains { declares($0 + [name]) || alias([name], from: $0) != nil }
        }
        return isLocal || isInherited
            || (imports[file] ?? []).contains { $0.module != "ResolverChecked" && $0.text.hasSuffix(".\(name)") }
    }

    /// The type aliases that stand for one of the protocols, alone or with others.
    var compositions: [String] {
        var names = Set(Words.protocols.flatMap { [[$0], ["ResolverChecked", $0]] })
        var found: Set<String> = []
        var count = -1
        // One may stand for another.
        while count != found.count {
            count = found.count
            for alias in allAliases where alias.parts.contains(where: { $0.path.map(names.contains) == true }) {
                found.formUnion([alias.name].written)
                names.insert([alias.name])
            }
        }
        return found.sorted()
    }

    /// Whether a file sees the names of `ResolverChecked`.
    private func seesLibrary(_ file: String) -> Bool {
        exportsLibrary
            || (imports[file] ?? []).contains {
                $0.module == "ResolverChecked" || modules[$0.module]?.exportsLibrary == true
            }
    }
}
