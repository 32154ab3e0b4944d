extension WiringGraph {
    /// For each registration that is made anew for each by a factory that suspends, or needs such a part: the way to that
    /// factory, itself included.
    package var suspending: [Int: [Int]] {
        let check = WiringCheck(self)
        let asynchronous = check.asynchronous
        let found = asynchronous.keys.filter { $0 < registrations.count }
        return Dictionary(uniqueKeysWithValues: found.map { ($0, check.way(from: $0, asynchronous)) })
    }
}

extension WiringCheck {
    /// Properties that ask for what no synchronous caller is ever given.
    var suspendingProperties: [WiringFault] {
        let asynchronous = asynchronous
        if asynchronous.isEmpty { return [] }
        let byRegistration = Dictionary(grouping: makings.registrations.indices) { makings.registrations[$0] }
        return graph.properties.compactMap { property in
            let way = property.question.way
            if way.contains(.later) { return nil }
            for answers in answers(to: property, byRegistration) {
                let suspending = answers.filter { asynchronous[$0] != nil }
                guard let answer = suspending.first, suspending.count == answers.count || way.contains(.every) else {
                    continue
                }
                let path = self.way(from: answer, asynchronous)
                let kind = WiringFault.Kind.suspendingProperty(
                    owner: "\(property.module).\(property.owner)", property: property.name,
                    part: self[path[path.count - 1]].service)
                return WiringFault(kind: kind, service: property.question.service, place: nil, path: path.map(step))
            }
            return nil
        }
    }

    /// The makings that answer a property, for each making of its owner; where nobody knows those, or what is asked for, as
    /// they are made for who looks.
    private func answers(to property: WiringGraph.Property, _ byRegistration: [Int: [Int]]) -> [[Int]] {
        let answers = property.question.answers
        if property.makers.isEmpty || !graph.isCertain(property) { return [answers] }
        return property.makers.flatMap { byRegistration[$0] ?? [] }.map { owner in
            makings.needs.asked[owner].filter { answers.contains(makings.registrations[$0]) }
        }
    }

    /// Returns the registrations on the way from a making to a factory that suspends.
    fileprivate func way(from start: Int, _ asynchronous: [Int: Int]) -> [Int] {
        var way = [start]
        while let last = way.last, let next = asynchronous[last], next != last { way.append(next) }
        return way.map { makings.registrations[$0] }
    }

    /// The makings of what is made anew for each asker by a factory that suspends, or that need such a part. Each
    /// leads to the next on the way to that factory, which leads to itself. Kept instances are left out, since they can
    /// be made ahead of time.
    fileprivate var asynchronous: [Int: Int] {
        var found: [Int: Int] = [:]
        for (making, index) in makings.registrations.enumerated()
        where self[index].isSuspending && !self[index].isKept {
            found[making] = making
        }
        if found.isEmpty { return [:] }
        var askers = [[Int]](repeating: [], count: makings.registrations.count)
        for (asker, parts) in makings.needs.asked.enumerated() where !self[makings.registrations[asker]].isKept {
            for part in parts { askers[part].append(asker) }
        }
        var pending = found.keys.sorted()
        var next = 0
        while next < pending.count {
            let part = pending[next]
            next += 1
            for asker in askers[part] where found[asker] == nil {
                found[asker] = part
                pending.append(asker)
            }
        }
        return found
    }
}
