import Resolver

/// The names of the types of a graph: with modules where two would have the same without.
struct TypeNames {
    private var names: [ObjectIdentifier: String] = [:]
    private var types: [String: [ObjectIdentifier: Any.Type]] = [:]

    mutating func name(of type: Any.Type) -> String {
        // Of optionals and arrays it is what they are of that has a name.
        ResolverError.Service.sourceName(type) { plain in
            if let known = names[ObjectIdentifier(plain)] { return known }
            let name = SourceName.text(plain)
            names[ObjectIdentifier(plain)] = name
            types[name, default: [:]][ObjectIdentifier(plain)] = plain
            return name
        }
    }

    /// Whether there were such types among those that have been named; from now on they have different names, unless they are
    /// private to files of one module.
    mutating func tellApart() -> Bool {
        var isChanged = false
        for types in types.values where types.count > 1 {
            let full = types.mapValues { SourceName.text($0, withModules: true) }
            if Set(full.values).count == 1 { continue }
            names.merge(full) { $1 }
            isChanged = true
        }
        return isChanged
    }
}
