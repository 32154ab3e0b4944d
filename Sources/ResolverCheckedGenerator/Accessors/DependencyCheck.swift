/// Finds what is wrong with the dependencies of a target.
enum DependencyCheck {
    static func diagnostics(of sources: [DependencySource]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var sound: [DependencySource] = []
        for source in sources {
            if let diagnostic = fault(of: source) {
                diagnostics.append(diagnostic)
            } else {
                sound.append(source)
            }
        }
        return diagnostics + clashes(among: sound)
    }

    /// The reason why one has no accessor.
    private static func fault(of source: DependencySource) -> Diagnostic? {
        let type = source.type
        if source.conforming.isLocal {
            return .error(
                source.conforming.place,
                "`\(source.name)` is declared in a function, where no accessor can reach it; move it out")
        }
        if let place = type.privateModifier {
            return .error(place, "`\(source.name)` is private; its accessor is in a file of its own")
        }
        if let place = source.conforming.constraint {
            return .error(place, "`\(source.name)` conforms only for some types; an accessor stands for one type")
        }
        if type.isGeneric {
            return .error(source.place, "`\(source.name)` is generic; an accessor stands for one type")
        }
        if reserved.contains(source.accessor) {
            return .error(
                type.place,
                "the accessor of `\(source.name)` would be `\(source.accessor)`, which is a member of `Resolver`; rename the type"
            )
        }
        return nil
    }

    /// One name can only be had by one accessor, unless no two of them are ever compiled together.
    private static func clashes(among sources: [DependencySource]) -> [Diagnostic] {
        Dictionary(grouping: sources, by: \.accessor).values.flatMap { sources -> [Diagnostic] in
            sources.compactMap { source in
                let others = sources.filter {
                    $0.place != source.place && !$0.conditions.excludes(source.conditions)
                }
                guard let other = others.first else { return nil }
                if other.path == source.path {
                    // Said once, at the second.
                    guard other.place < source.place else { return nil }
                    return .error(
                        source.place,
                        "`\(source.name)` conforms to `\(other.kind.rawValue)` already; it is made in one way",
                        notes: [.note(other.place, "here")])
                }
                let notes = others.map { Diagnostic.note($0.type.place, "`\($0.name)`") }
                return .error(
                    source.type.place,
                    "the accessor of `\(source.name)` would be `\(source.accessor)`, as that of `\(other.name)`; rename one",
                    notes: notes)
            }
        }
    }

    /// The members that a container has already.
    private static let reserved: Set<String> = [
        "add", "cache", "copy", "description", "explain", "graph", "isRegistered", "optional", "register",
        "registerIfAbsent",
        "registerServices", "registerGeneratedDependencies", "resolve", "resolveAll", "resolveAsync", "resolveThrowing",
        "shutDown", "unregister", "validate", "warmUp", "warmUpEvents",
    ]
}
