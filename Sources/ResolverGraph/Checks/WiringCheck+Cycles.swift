extension WiringCheck {
    /// Services that need themselves, one fault for each group that need one another: the shortest way round from the one
    /// that is written first.
    var cycles: [WiringFault] {
        let (needs, registrations) = (makings.needs, makings.registrations)
        let rounds = needs.rounds.compactMap { group -> (members: Set<Int>, way: [Int])? in
            guard let first = group.min(by: { isBefore(registrations[$0], registrations[$1]) }),
                let way = needs.way(from: first, to: first, through: Set(group).contains)
            else { return nil }
            return (Set(group.map { registrations[$0] }), way.map { registrations[$0] })
        }
        // Without what a nested container adds, some of a group may need one another as well: it is said of all.
        let largestFirst = rounds.sorted { ($1.members.count, $0.way.count) < ($0.members.count, $1.way.count) }
        var said: [Int: [Set<Int>]] = [:]
        return largestFirst.compactMap { members, way in
            if said[way[0], default: []].contains(where: members.isSubset) { return nil }
            for member in members { said[member, default: []].append(members) }
            return marked(fault(.cycle, at: way[0], way.dropLast()), way)
        }
    }

    /// In the order of places, and of registration at one place.
    func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (one, other) = (self[left].place, self[right].place)
        return (one.file, one.line, left) < (other.file, other.line, right)
    }
}
