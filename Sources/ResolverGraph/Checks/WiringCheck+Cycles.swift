extension WiringCheck {
    /// Services that need themselves, one fault for each group that need one another: the shortest way round from the one
    /// that is written first.
    var cycles: [WiringFault] {
        needs.components().compactMap { group in
            guard let first = group.min(by: isBefore) else { return nil }
            let members = Set(group)
            guard let way = needs.way(from: first, to: first, through: members.contains) else { return nil }
            return marked(fault(.cycle, at: first, way.dropLast()), way)
        }
    }

    /// In the order of places, and of registration at one place.
    func isBefore(_ left: Int, _ right: Int) -> Bool {
        let (one, other) = (self[left].place, self[right].place)
        return (one.file, one.line, left) < (other.file, other.line, right)
    }
}
