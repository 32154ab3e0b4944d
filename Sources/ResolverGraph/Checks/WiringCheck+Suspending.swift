extension WiringGraph {
    /// For each registration that is made anew for each by a factory that suspends, or needs such a part: the way to that
    /// factory, itself included.
    package var suspending: [Int: [Int]] {
        let check = WiringCheck(self)
        let asynchronous = check.asynchronous
        return Dictionary(uniqueKeysWithValues: asynchronous.keys.map { ($0, check.way(from: $0, asynchronous)) })
    }
}

extension WiringCheck {
    /// Properties that ask for what no synchronous caller is ever given.
    var suspendingProperties: [WiringFault] {
        let asynchronous = asynchronous
        return graph.properties.flatMap { property -> [WiringFault] in
            let (answers, way) = (property.question.answers, property.question.way)
            let suspending = answers.filter { asynchronous[$0] != nil }
            if way.contains(.later) || (suspending.count < answers.count && !way.contains(.every)) { return [] }
            return suspending.prefix(1).map { answer in
                let way = self.way(from: answer, asynchronous)
                let kind = WiringFault.Kind.suspendingProperty(
                    owner: "\(property.module).\(property.owner)", property: property.name,
                    part: self[way[way.count - 1]].service)
                return WiringFault(kind: kind, service: property.question.service, place: nil, path: way.map(step))
            }
        }
    }

    fileprivate func way(from start: Int, _ asynchronous: [Int: Int]) -> [Int] {
        var way = [start]
        while let last = way.last, let next = asynchronous[last], next != last { way.append(next) }
        return way
    }

    /// The registrations that are made anew for each asker by a factory that suspends, or that need such a part. Each
    /// leads to the next on the way to that factory, which leads to itself. Kept instances are left out, since they can
    /// be made ahead of time.
    fileprivate var asynchronous: [Int: Int] {
        var found: [Int: Int] = [:]
        for index in graph.registrations.indices where self[index].isSuspending && !self[index].isKept {
            found[index] = index
        }
        if found.isEmpty { return [:] }
        var askers = [[Int]](repeating: [], count: graph.registrations.count)
        for (asker, parts) in needs.asked.enumerated() where !self[asker].isKept {
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
