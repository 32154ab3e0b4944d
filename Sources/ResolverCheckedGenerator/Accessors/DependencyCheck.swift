/// Finds what is wrong with the dependencies of a target.
struct DependencyCheck {
    /// Those that have an accessor.
    private(set) var sound: [DependencySource] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ sources: [DependencySource]) {
        var candidates: [DependencySource] = []
        for source in sources {
            if let diagnostic = Self.fault(of: source) {
                diagnostics.append(diagnostic)
            } else {
                candidates.append(source)
            }
        }
        // In the order of their places, whatever the order of the groups.
        var clashing: Set<Conformance> = []
        for group in Dictionary(grouping: candidates, by: \.accessor).values where group.count > 1 {
            for (source, diagnostic) in Self.clashes(among: group) {
                clashing.insert(Conformance(source))
                diagnostics.append(diagnostic)
            }
        }
        sound = candidates.filter { !clashing.contains(Conformance($0)) }
    }

    /// One place may name several protocols, by a type alias.
    private struct Conformance: Hashable, Comparable {
        let place: Place
        let kind: String

        init(_ source: DependencySource) {
            place = source.place
            kind = source.kind.rawValue
        }

        static func < (one: Conformance, other: Conformance) -> Bool {
            (one.place, one.kind) < (other.place, other.kind)
        }
    }

    /// The reason why one has no accessor.
    private static func fault(of source: DependencySource) -> Diagnostic? {
        let type = source.type
        if source.conforming.isLocal {
            return .error(
                source.conforming.place,
                "`\(source.name)` is declared in a function, where no accessor can reach it; move it out")
        }
        if let place = source.privateModifier {
            return .error(place, "`\(source.name)` is private; its accessor is in a file of its own")
        }
        if let place = source.conforming.constraint {
            return .error(place, "`\(source.name)` conforms only for some types; an accessor stands for one type")
        }
        if source.isGeneric {
            return .error(source.place, "`\(source.name)` is generic; an accessor stands for one type")
        }
        if ContainerMembers.values.contains(source.accessor) {
            return .error(
                type.place,
                "the accessor of `\(source.name)` would be `\(source.accessor)`, which is a member of `Resolver`; rename the type"
            )
        }
        return nil
    }

    /// One name can only be had by one accessor, unless no two of them are ever compiled together. Says for each but
    /// the first that another has its name.
    private static func clashes(among sources: [DependencySource]) -> [(DependencySource, Diagnostic)] {
        sources.compactMap { source in
            // Two are enough to be told of: among thousands, nobody reads more.
            let others = sources.lazy.filter {
                Conformance($0) != Conformance(source) && !$0.excludes(source)
            }.prefix(3)
            guard let other = others.first else { return nil }
            if other.path == source.path {
                // Said once, at the second.
                guard Conformance(other) < Conformance(source) else { return nil }
                return (
                    source,
                    .error(
                        source.place,
                        "`\(source.name)` conforms to `\(other.kind.rawValue)` already; it is made in one way",
                        notes: [.note(other.place, "here")])
                )
            }
            let notes = others.map { Diagnostic.note($0.type.place, "`\($0.name)`") }
            return (
                source,
                .error(
                    source.type.place,
                    "the accessor of `\(source.name)` would be `\(source.accessor)`, as that of `\(other.name)`; rename one",
                    notes: Array(notes))
            )
        }
    }
}
