/// Which accessor is meant where only the type is named that several stand for.
struct StandingFor {
    /// Where the first of those conforms that stand for a type.
    private(set) var first: Set<Place> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ sources: [DependencySource]) {
        var byType: [String: [DependencySource]] = [:]
        for source in sources where source.standsForOther {
            // One that is not written as an alias is a type of its own.
            let type = source.resolvedTo?.meaning ?? "\(source.name).ResolvedTo"
            byType[type, default: []].append(source)
        }
        for sources in byType.values {
            let type = sources[0].resolvedTo?.type?.text ?? "\(sources[0].name).ResolvedTo"
            var winners: [DependencySource] = []
            for source in sources {
                let others = winners.filter { !$0.conditions.excludes(source.conditions) }
                guard let winner = others.first, let place = source.resolvedTo?.place,
                    let other = winner.resolvedTo?.place
                else {
                    winners.append(source)
                    continue
                }
                diagnostics.append(
                    .warning(
                        place,
                        "`\(source.name)` stands for `\(type)`, as `\(winner.name)` does, which comes first: resolving `\(type)` by type gives `\(winner.name)`, and `\(source.accessor)()` is the way to this one",
                        notes: [.note(other, "`\(winner.name)`")]))
            }
            first.formUnion(winners.map(\.place))
        }
    }
}
