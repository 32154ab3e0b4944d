extension WiringCheck {
    /// The faults of services that are kept for long and hold a part that is kept for a shorter time. A service has at
    /// most one fault for each of the three ways to be kept for a shorter time: for the part that goes first.
    var captives: [WiringFault] {
        let held = held
        return graph.registrations.indices.flatMap { holder -> [WiringFault] in
            guard let time = self[holder].time, !self[holder].isAlias else { return [] }
            var all = Held()
            for part in needs.asked[holder] { all.merge(of(part, held)) }
            return all.parts(shorterThan: time, in: self[holder].nesting).compactMap { part in
                let way = needs.way(from: holder, to: part) { !self[$0].isKept }
                let found = fault(
                    .captive(part: self[part].service, lifetime: self[part].lifetime), at: holder,
                    Array((way ?? []).dropFirst()))
                return marked(found, way ?? [])
            }
        }
    }

    /// For each registration that is not kept, the kept parts that its instance holds, directly or through parts that
    /// are made for it; at most one of each sort.
    private var held: [Held] {
        let between = Edges(needs.asked.indices.map { self[$0].isKept ? [] : needs.asked[$0] })
        var held = [Held](repeating: Held(), count: graph.registrations.count)
        // Each after those that it reaches.
        for group in between.components() {
            var all = Held()
            for member in group { for part in between.asked[member] { all.merge(of(part, held)) } }
            for member in group { held[member] = all }
        }
        return held
    }

    /// Returns what an instance holds that has this part: the part itself, if it is kept, or else what the part holds.
    private func of(_ part: Int, _ held: [Held]) -> Held {
        self[part].isKept ? Held(part, self[part].lifetime) : held[part]
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
