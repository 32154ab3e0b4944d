extension WiringGraph {
    /// Everything that is wrong, or very likely is, in the order of places. Builds nothing. Time and memory grow with the
    /// number of registrations and questions.
    public var faults: [WiringFault] {
        let check = WiringCheck(self)
        // Who takes two of a kind needs it once.
        var seen: Set<WiringFault> = []
        return
            (check.missing + check.mismatches + check.cycles + check.captives + check.options + check.actors
            + check.properties + check.unasked).filter { seen.insert($0).inserted }.sorted()
    }
}

/// One look through a graph.
struct WiringCheck {
    let graph: WiringGraph
    /// Who needs whom in order to be made.
    let needs: Edges
    private let askers: [Int?]

    init(_ graph: WiringGraph) {
        self.graph = graph
        needs = Edges(of: graph)
        askers = Edges(of: graph, withLater: true).askers()
    }

    subscript(index: Int) -> WiringGraph.Registration { graph.registrations[index] }

    func step(_ index: Int) -> WiringFault.Step { .init(service: self[index].service, place: self[index].place) }

    func fault(_ kind: WiringFault.Kind, at index: Int, _ path: [Int] = []) -> WiringFault {
        WiringFault(kind: kind, service: self[index].service, place: self[index].place, path: path.map(step))
    }

    /// Who asks for a registration, and who for that, outermost first; at most as many as can be read.
    private func way(to index: Int) -> [Int] {
        var way: [Int] = []
        var last = index
        while way.count < 12, let asker = askers[last] {
            way.append(asker)
            last = asker
        }
        return way.reversed()
    }

    /// Services that are asked for and not registered.
    var missing: [WiringFault] {
        graph.registrations.indices.flatMap { index in
            self[index].questions.filter(isUnanswered).map { question in
                let nearMisses = question.nearMisses.map(step)
                let kind: WiringFault.Kind =
                    self[index].isAlias
                    ? .aliasToNothing(target: question.service, nearMisses: nearMisses)
                    : .missing(question.service, nearMisses: nearMisses)
                return fault(kind, at: index, way(to: index))
            }
        }
    }

    func isUnanswered(_ question: WiringGraph.Question) -> Bool {
        question.answers.isEmpty && question.way.isDisjoint(with: [.optional, .every])
    }

    /// Aliases whose instances cannot be of their type.
    var mismatches: [WiringFault] {
        graph.registrations.indices.filter { self[$0].isMismatch }.compactMap { index in
            self[index].questions.first.map { fault(.aliasMismatch(target: $0.service), at: index) }
        }
    }

    /// Options of what is not kept, and values that were to be shared.
    var options: [WiringFault] {
        graph.registrations.indices.flatMap { index -> [WiringFault] in
            let registration = self[index]
            if registration.isAlias { return [] }
            var faults: [WiringFault] = []
            if registration.lifetime == .shared, registration.instances == .values {
                faults.append(fault(.sharedValue, at: index))
            }
            if [.unique, .pass, .shared].contains(registration.lifetime) {
                if registration.isEager { faults.append(fault(.withoutEffect(option: "eager()"), at: index)) }
                if registration.isReleased { faults.append(fault(.withoutEffect(option: "onRelease"), at: index)) }
            }
            return faults
        }
    }

    /// Registrations for nobody, where everybody who asks is known.
    var unasked: [WiringFault] {
        guard graph.isClosed else { return [] }
        var isAsked = Set(graph.properties.flatMap(\.question.answers))
        for registration in graph.registrations { isAsked.formUnion(registration.questions.flatMap(\.answers)) }
        return graph.registrations.indices.filter { !isAsked.contains($0) }.map { fault(.unasked, at: $0) }
    }

    /// Properties that ask for what is not registered, or for what they cannot wait for.
    var properties: [WiringFault] {
        graph.properties.compactMap { property in
            let question = property.question
            let kind: WiringFault.Kind
            if isUnanswered(question) {
                kind = .missingProperty(
                    owner: "\(property.module).\(property.owner)", property: property.name, nearMisses: question.nearMisses.map(step))
            } else {
                return nil
            }
            return WiringFault(kind: kind, service: question.service, place: nil, path: [])
        }
    }
}
