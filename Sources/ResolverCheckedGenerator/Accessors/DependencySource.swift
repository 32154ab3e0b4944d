/// A conformance to `Dependency` or one of its siblings, with all that is written of the type anywhere in the target.
struct DependencySource {
    enum Kind: String, CaseIterable {
        case plain = "Dependency"
        case throwing = "ThrowingDependency"
        case asyncThrowing = "AsyncThrowingDependency"
    }

    let kind: Kind
    let conforming: Declaration
    /// Where it names the protocol.
    let place: Place
    let parts: [Declaration]
    /// Whether it says what it stands for.
    let standsForOther: Bool

    var path: [String] { conforming.path }
    var type: Declaration { parts.first { !$0.isExtension } ?? conforming }
    var name: String { path.joined(separator: ".") }
    /// As it is written where it is used.
    var qualifiedName: String { path.map(Identifiers.declared).joined(separator: ".") }
    /// The name of the accessor: the names of the types around it and its own, put together.
    var accessor: String { Identifiers.value(for: path.joined()) }
    /// The conditions that generated code has to be compiled under as well.
    var conditions: [Condition] {
        type.conditions + conforming.conditions.filter { !type.conditions.contains($0) }
    }

    /// Nobody sees the accessor who cannot see the type. An extension by itself says nothing of a type of another
    /// module, so only what is declared here is known to be more than internal.
    var access: Access { type.isExtension ? .internal : type.access }

    /// The global actor it is made on, if it is marked with one.
    var actor: String? {
        let initializers = parts.flatMap(\.members.initializers).flatMap(\.attributes)
        return (initializers + type.attributes + conforming.attributes).first(where: \.isGlobalActor)?.text
    }

    var availability: [Attribute] {
        let own = type.attributes.filter(\.isAvailability)
        return own + conforming.attributes.filter { $0.isAvailability && !own.contains($0) }
    }

    static func all(in target: TargetFacts) -> [DependencySource] {
        target.declarations.flatMap { declaration -> [DependencySource] in
            if declaration.kind == .type("protocol") { return [] }
            return Kind.allCases.compactMap { kind in
                guard let inherited = target.conformance(of: declaration, to: kind.rawValue) else { return nil }
                let parts =
                    declaration.isLocal
                    ? [declaration] : target.parts(of: declaration.path, under: declaration.conditions)
                let nested = target.parts(
                    of: declaration.path + ["ResolvedTo"], under: declaration.conditions)
                let aliases = parts.flatMap(\.members.aliases)
                return DependencySource(
                    kind: kind, conforming: declaration, place: inherited.type.place, parts: parts,
                    standsForOther: !nested.isEmpty || aliases.contains { $0.name == "ResolvedTo" })
            }
        }
    }
}
