extension WiringCheck {
    /// The faults of services that are kept for long and hold a part that is kept for a shorter time. A service has at
    /// most one fault for each of the three ways to be kept for a shorter time: for the part that goes first.
    var captives: [WiringFault] {
        let held = held
        var ways: [Held.Sort: WaysToHeld] = [:]
        return makings.registrations.enumerated().flatMap { making, holder -> [WiringFault] in
            guard let time = self[holder].time, !self[holder].isAlias else { return [] }
            var all = Held()
            for part in makings.needs.asked[making] { all.merge(held[part]) }
            return all.sorts(shorterThan: time, in: self[holder].nesting).compactMap { sort in
                guard let part = all.part(sort) else { return nil }
                let toPart = ways[sort] ?? WaysToHeld(sort, held, between)
                ways[sort] = toPart
                let way = toPart.way(from: making, by: makings.needs.asked[making], to: part).map {
                    makings.registrations[$0]
                }
                let found = fault(
                    .captive(part: self[part].service, lifetime: self[part].lifetime), at: holder,
                    Array(way.dropFirst()))
                return marked(found, way)
            }
        }
    }

    /// For each making, what an instance holds that has it as a part: the part itself, if it is kept, or else the kept parts
    /// that its instance holds, directly or through parts that are made for it; at most one of each sort.
    private var held: [Held] {
        let between = between
        var held = makings.registrations.map { self[$0].isKept ? Held($0, self[$0].lifetime) : Held() }
        // Each after those that it reaches.
        for group in between.components() where !self[makings.registrations[group[0]]].isKept {
            var all = Held()
            for member in group { for part in between.asked[member] { all.merge(held[part]) } }
            for member in group { held[member] = all }
        }
        return held
    }

    /// Who needs whom, but for what is kept.
    private var between: Edges {
        Edges(
            makings.registrations.indices.map { self[makings.registrations[$0]].isKept ? [] : makings.needs.asked[$0] })
    }
}

extension WiringGraph.Registration {
    /// For how many seconds an instance is held without fail, if it is kept by the container that the app has.
    fileprivate var time: Double? {
        switch lifetime {
        case .kept: return .infinity
        case .limited(let seconds): return seconds
        case .unique, .pass, .shared, .nested, .custom: return nil
        }
    }
}
