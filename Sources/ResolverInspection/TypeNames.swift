import Resolver

/// The names of the types of a graph: with modules where two would have the same without.
struct TypeNames {
    private var names: [ObjectIdentifier: String] = [:]
    private var types: [String: [ObjectIdentifier: Any.Type]] = [:]

    mutating func name(of type: Any.Type) -> String {
        if let known = names[ObjectIdentifier(type)] { return known }
        let name = ResolverError.Service.sourceName(type)
        names[ObjectIdentifier(type)] = name
        types[name, default: [:]][ObjectIdentifier(type)] = type
        return name
    }

    /// Whether there were such types among those that have been named; from now on they have different names.
    mutating func tellApart() -> Bool {
        let doubtful = types.values.filter { $0.count > 1 }.joined()
        for (identifier, type) in doubtful { names[identifier] = SourceName.text(type, withModules: true) }
        return doubtful.contains { _ in true }
    }
}
