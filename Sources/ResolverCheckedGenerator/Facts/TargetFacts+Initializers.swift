extension TargetFacts {
    /// Whether an initialiser of a type, or of what it inherits from, may take an argument as a closure that the compiler
    /// makes, so that nothing says that it is evaluated. What other modules declare is unknown, unless their sources are.
    func mayTakeClosures(_ owner: ContainerUse.Owner, of path: [String]) -> Bool {
        let parts = parts(of: path, under: [])
        guard let type = parts.first(where: { !$0.isExtension }) else { return true }
        let superclass = type.inherited.first?.type.path
        switch owner {
        case .type:
            if parts.contains(where: \.members.hasAutoclosures) { return true }
            // Those of protocols, and those that a class inherits.
            let inherited = parts.flatMap(\.inherited).compactMap(\.type.path)
            return inherited.contains { takesClosures($0, from: path) == true }
        case .superclass: return superclass.flatMap { takesClosures($0, from: path) } ?? true
        }
    }

    /// Nil for a type whose declaration is not known.
    private func takesClosures(_ name: [String], from scope: [String]) -> Bool? {
        if let path = found(name, from: Array(scope.dropLast())) {
            let line = [path] + superclasses(of: path)
            return line.contains { parts(of: $0, under: []).contains(where: \.members.hasAutoclosures) }
        }
        return foundBelow(name).flatMap { $0.module.takesClosures($0.path, from: $0.path) }
    }
}
