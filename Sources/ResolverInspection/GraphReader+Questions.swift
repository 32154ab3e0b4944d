import Resolver

// Who asks for what, and who answers.

extension GraphReader {
    /// In how many nested containers a registration may at most be, to be seen by one of these when it asks. What is kept
    /// is made as its container sees things, which does not see what only a container nested in it has. (C8)
    func sight(of asker: RegistrationFacts) -> Int {
        if asker.target != nil { return .max }
        switch asker.lifetime {
        case .unique, .pass, .nested: return .max
        case .shared, .limited, .kept, .custom: return asker.nesting.count
        }
    }

    /// Returns a question for a service that a closure has asked for when it ran. Nobody knows whether the instance
    /// holds it.
    mutating func noted(_ type: Any.Type, _ name: String?) -> WiringGraph.Question {
        let position = positions[Key(type: ObjectIdentifier(type), name: name)]
        return WiringGraph.Question(
            service(type, name), [.noted, .later, .optional], answers: position.map { [$0] } ?? [])
    }

    mutating func property(
        _ property: PropertyMetadata.Property, _ makers: [Int]
    ) -> WiringGraph.Property? {
        guard let wrapper = property.type as? any AskingProperty.Type else { return nil }
        // As they ask that make its owner, if they ask alike.
        let depths = Set(makers.map { sight(of: facts[$0]) })
        let asked = Set(depths.map { self.question(wrapper.asked, nil, isOfAnyName: true, within: $0) })
        var question = self.question(wrapper.asked, nil, isOfAnyName: true)
        if let only = asked.first, asked.count == 1 { question = only }
        question.way.formUnion(wrapper.way)
        return WiringGraph.Property(
            module: property.module, owner: property.ownerType.map { SourceName.text($0) } ?? property.owner,
            name: property.name, question: question, makers: makers)
    }

    /// Returns the question that a parameter asks: for the service itself, behind optionals, arrays, providers and
    /// their like. A property's name is in its value, so a registration under any name answers that.
    ///
    /// - Parameter depth: In how many nested containers a registration may be, to be seen.
    mutating func question(
        _ type: Any.Type, _ name: String?, isOfAnyName: Bool = false, within depth: Int = .max
    ) -> WiringGraph.Question {
        var (type, name, way) = (type, name, [] as WiringGraph.Question.Way)
        while true {
            let named = positions[Key(type: ObjectIdentifier(type), name: name)].map { [$0] }
            if let answers = isOfAnyName ? ofType[ObjectIdentifier(type)] : named, !way.contains(.every) {
                let seen = answers.seen(within: depth, facts)
                if !seen.isEmpty { return WiringGraph.Question(service(type, name), way, answers: seen) }
                // It has an answer there, which is not to be seen from here.
                if answers.contains(where: { facts[$0].hidden.contains { $0 <= depth } }) {
                    return WiringGraph.Question(service(type, name), way.union(.optional))
                }
            }
            // The container itself is always there.
            if type == Resolver.self { return WiringGraph.Question(service(type, name), way.union(.optional)) }
            guard let source = Resolver.source(of: type, name: name) else { break }
            if source.isOptional { way.insert(.optional) }
            if source.isLater { way.insert(.later) }
            if source.isEvery { way.insert(.every) }
            (type, name) = (source.type, source.isEvery ? nil : name)
        }
        if way.contains(.every) {
            let answers = (ofType[ObjectIdentifier(type)] ?? []).seen(within: depth, facts)
            return WiringGraph.Question(service(type, name), way, answers: answers)
        }
        let near = way.contains(.optional) ? [] : nearMisses(of: type)
        return WiringGraph.Question(
            service(type, name), way, nearMisses: near.map(\.position),
            abstractions: near.filter(\.isAbstraction).map(\.position))
    }

    /// The registrations that come near a type that nothing is registered as: at most ten, the likeliest first.
    mutating func nearMisses(of type: Any.Type) -> [NearMiss] {
        if let known = nearMisses[ObjectIdentifier(type)] { return known }
        let found = facts.indices.compactMap { position -> (rank: Int, position: Int)? in
            let other = facts[position]
            if other.type == type { return (0, position) }
            if other.target != nil { return nil }
            if TypeMetadata.conforms(other.type, to: type) { return (1, position) }
            return TypeMetadata.conforms(type, to: other.type) ? (2, position) : nil
        }
        let near = found.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.prefix(10)
            .map { NearMiss(position: $0.position, isAbstraction: $0.rank == 2) }
        nearMisses[ObjectIdentifier(type)] = near
        return near
    }
}

extension [Int] {
    /// Those that are registered in no more nested containers.
    fileprivate func seen(within depth: Int, _ facts: [RegistrationFacts]) -> [Int] {
        depth == .max ? self : filter { facts[$0].nesting.count <= depth }
    }
}
