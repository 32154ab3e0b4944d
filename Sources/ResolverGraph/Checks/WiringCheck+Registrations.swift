extension WiringCheck {
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
        graph.registrations.indices.filter(canBeMade).flatMap { index in
            self[index].questions.filter(\.isUnanswered).map { question in
                let nearMisses = nearMisses(of: question)
                let kind: WiringFault.Kind =
                    self[index].isAlias
                    ? .aliasToNothing(target: question.service, nearMisses: nearMisses)
                    : .missing(question.service, nearMisses: nearMisses)
                return fault(kind, at: index, way(to: index))
            }
        }
    }

    private func nearMisses(of question: WiringGraph.Question) -> [WiringFault.Step] {
        question.nearMisses.map { index in
            var miss = step(index)
            miss.isAbstraction = question.abstractions.contains(index)
            return miss
        }
    }

    /// Whether it can be made from here at all: what each nested container has its own of is made in one, which may
    /// register what it needs.
    private func canBeMade(_ index: Int) -> Bool {
        guard case .nested(let name) = self[index].lifetime, !self[index].isAlias else { return true }
        return WiringGraph.isNested(name, in: graph.nesting)
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
            var faults = registration.replaced.map { [fault(.registeredTwice($0), at: index)] } ?? []
            if registration.isAlias { return faults }
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

    /// Properties that ask for what is not registered, but for those of what cannot be made from here.
    var properties: [WiringFault] {
        graph.properties.filter { $0.question.isUnanswered }.compactMap { property in
            let maker = property.makers.first(where: canBeMade)
            if maker == nil, !property.makers.isEmpty { return nil }
            let kind = WiringFault.Kind.missingProperty(
                owner: "\(property.module).\(property.owner)", property: property.name,
                nearMisses: nearMisses(of: property.question))
            let path = maker.map { way(to: $0) + [$0] } ?? []
            return WiringFault(kind: kind, service: property.question.service, place: nil, path: path.map(step))
        }
    }
}

extension WiringGraph {
    /// Whether one of these nested containers has a name, or, where that does not matter, whether there is one.
    static func isNested(_ name: String?, in nesting: [String]) -> Bool {
        name.map { nesting.contains($0) } ?? !nesting.isEmpty
    }
}
