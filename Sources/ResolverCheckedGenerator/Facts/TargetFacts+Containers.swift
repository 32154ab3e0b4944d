extension TargetFacts {
    /// Returns the parts of a type without the initialisers that do not take the container. If none is known to take it,
    /// all of them stay: the type of the one that does may have another name.
    func withContainerInitializers(_ parts: [Declaration]) -> [Declaration] {
        let taking = parts.map { part in part.members.initializers.map { isContainer($0.parameter, from: part.path) } }
        guard taking.joined().contains(true), taking.joined().contains(false) else { return parts }
        return zip(parts, taking).map { part, taking in
            var part = part
            part.members.initializers = zip(part.members.initializers, taking).filter(\.1).map(\.0)
            return part
        }
    }

    /// Returns the names of the types that initialisers of a type take, if there are several: one may be a type alias of
    /// the container.
    func unknownContainers(of path: [String]) -> [String] {
        let parts = parts(of: path, under: [])
        let initializers = parts.flatMap { part in part.members.initializers.map { (part, $0.parameter) } }
        if initializers.count < 2 || initializers.contains(where: { isContainer($1, from: $0.path) }) { return [] }
        return initializers.compactMap(\.1.path?.written.last)
    }

    /// Whether a type is the container, as far as its type aliases are known.
    private func isContainer(_ type: TypeSpelling, from scope: [String], depth: Int = 0) -> Bool {
        // An own type of the same name is another one.
        guard let path = type.path, let name = path.last, depth < 8, found(path, from: scope) == nil else {
            return false
        }
        if let alias = alias(path, from: scope) { return isContainer(alias.type, from: scope, depth: depth + 1) }
        let isForeign = modules.values.contains { module in
            module.alias([name], from: []).map { module.isContainer($0.type, from: [], depth: depth + 1) } == true
        }
        return isForeign || name == "SharedContainer" || name == "Resolver"
    }
}
