/// Which accessor is meant where only the type is named that several stand for.
struct StandingFor {
    /// When the accessor of each is that one, by where it conforms.
    private(set) var precedence: [Place: Precedence] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ sources: [DependencySource]) {
        let others = sources.flatMap { source in source.standing.map { Standing(source, $0) } }
        let types = Set(others.map(\.type))
        // What a type by itself gives is that type, where it has an accessor.
        let own = sources.lazy.filter { $0.standing.isEmpty }.map(Standing.init(itself:)).filter {
            types.contains($0.type)
        }
        let all = own + others.filter(\.isItself) + others.filter { !$0.isItself }
        for standing in Dictionary(grouping: all, by: \.type).values {
            // Nothing tells a program whether it is an extension of an app.
            let isLast = \Standing.source.isUnavailableInExtensions
            add(standing.filter { !$0[keyPath: isLast] } + standing.filter { $0[keyPath: isLast] })
        }
    }

    /// Adds those that stand for one type.
    private mutating func add(_ group: [Standing]) {
        var winners: [Standing] = []
        for standing in group {
            let others = winners.filter {
                $0.source.place != standing.source.place && !$0.source.excludes(standing.source)
                    && !$0.conditions.excludes(standing.conditions)
            }
            let presences = others.map { Presence(of: $0, with: standing) }
            let sure = presences.firstIndex(where: \.isSure)
            if let winner = sure ?? others.indices.first {
                diagnostics.append(Self.hidden(standing, by: others[winner], always: sure != nil))
            }
            if sure == nil { winners.append(standing) }
            precedence[standing.source.place, default: Precedence()].before += presences.map { $0.where(standing) }
        }
    }

    private static func hidden(_ standing: Standing, by winner: Standing, always: Bool) -> Diagnostic {
        let (source, other, type) = (standing.source.name, winner.source.name, winner.text)
        let does = winner.isItself ? "which stands for itself and comes first" : "as `\(other)` does, which comes first"
        let when = always ? "" : "where both are there, "
        return .warning(
            standing.place,
            "`\(source)` stands for `\(type)`, \(does): \(when)resolving `\(type)` by type gives `\(other)`, and `\(standing.source.accessor)()` is the way to this one",
            notes: [.note(winner.place, "`\(other)`")])
    }
}

/// A dependency with a type that it stands for, in all builds or in some.
private struct Standing {
    let source: DependencySource
    /// A text that is one for all that stand for one type.
    let type: String
    /// The type as it is written.
    let text: String
    let place: Place
    /// Those that it says so under.
    let ownConditions: [Condition]

    init(_ source: DependencySource, _ resolvedTo: ResolvedTo) {
        self.source = source
        // A type that is not written as an alias is one of its own.
        let own = "\(source.name).ResolvedTo"
        type = resolvedTo.meaning ?? own
        text = type == source.meaning ? source.name : resolvedTo.type?.text ?? own
        place = resolvedTo.place
        ownConditions = resolvedTo.conditions
    }

    init(itself source: DependencySource) {
        self.source = source
        type = source.meaning
        text = source.name
        place = source.type.place
        ownConditions = []
    }

    var isItself: Bool { type == source.meaning }
    /// Those that it stands for the type under.
    var conditions: [Condition] { source.conditions + ownConditions }
}

extension Presence {
    /// The conditions for one to be there where another is.
    fileprivate init(of one: Standing, with other: Standing) {
        func texts(_ standing: Standing) -> [String] {
            standing.conditions.map(\.text) + standing.source.availability.compactMap(\.condition)
        }
        func versions(_ standing: Standing) -> [String] { standing.source.availability.compactMap(\.versions) }
        conditions = texts(one).each(but: texts(other))
        self.versions = versions(one).each(but: versions(other))
    }

    /// This where a dependency stands for the type at all.
    fileprivate func `where`(_ standing: Standing) -> Presence {
        let own = standing.ownConditions.map(\.text).each(but: standing.source.conditions.map(\.text))
        return Presence(conditions: own + conditions.each(but: own), versions: versions)
    }
}

extension [String] {
    /// Those that others are not among, each once.
    fileprivate func each(but others: [String]) -> [String] {
        var seen = Set(others)
        return filter { seen.insert($0).inserted }
    }
}
