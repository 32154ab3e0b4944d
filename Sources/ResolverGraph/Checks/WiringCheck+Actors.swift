extension WiringCheck {
    /// Services that are made on several actors at once, each where the actors come together.
    var actors: [WiringFault] {
        let registrations = makings.registrations
        var actors = [Set<String>](repeating: [], count: registrations.count)
        var faults: [WiringFault] = []
        let made = Edges(makings.needs.asked.map { $0.filter { isMade(registrations[$0]) } })
        for group in made.components() {
            var all = Set(group.compactMap { self[registrations[$0]].isolation })
            let parts = group.flatMap { made.asked[$0] }
            for part in parts { all.formUnion(actors[part]) }
            for member in group { actors[member] = all }
            // Said of the parts already, if one of them has as many.
            if all.count < 2 || parts.contains(where: { actors[$0] == all && !group.contains($0) }) { continue }
            guard let first = group.map({ registrations[$0] }).min(by: isBefore) else { continue }
            faults.append(fault(.severalActors(all.sorted()), at: first))
        }
        return faults
    }

    /// Whether it is made together with what needs it: an instance that is kept may be there.
    private func isMade(_ index: Int) -> Bool {
        self[index].isAlias || [.unique, .pass].contains(self[index].lifetime)
    }
}
