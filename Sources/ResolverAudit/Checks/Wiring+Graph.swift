import ResolverGraph

extension Wiring {
    /// Which questions of factories are in a graph.
    enum Extent {
        case all
        /// Those that are asked each time.
        case certain
        /// Those whose answer is a part of what is made.
        case held
    }

    /// The graph of the program; positions are those of `entries`.
    func graph(with extent: Extent) -> WiringGraph {
        WiringGraph(
            registrations: entries.map { node($0, extent) }, properties: program.properties.compactMap(property),
            isClosed: true)
    }

    /// A property, with who is known to make its owner.
    private func property(_ property: AskingProperty) -> WiringGraph.Property? {
        let answer = answer(to: property.question)
        if !property.isOfInstances || answer.isBuiltIn || !TypeText.isKnown(answer.type) { return nil }
        return WiringGraph.Property(
            module: String(property.owner.prefix { $0 != "." }), owner: said(property.owner, .none).type,
            name: property.name,
            question: .init(said(answer.type, property.question.name), answer.way, answers: answer.entries),
            makers: makers[property.owner] ?? [])
    }

    private func node(_ entry: Entry, _ extent: Extent) -> WiringGraph.Registration {
        let registration = program.registrations[entry.registration]
        let facts = registration.facts
        let place = WiringGraph.Place(entry.place.file, entry.place.line)
        if entry.isAlias {
            let target = originals[entry.registration]
            return WiringGraph.Registration(
                said(entry.type, entry.name), at: place, isAlias: true,
                questions: [
                    .init(said(facts.type, registration.name), answers: target.map { [$0] } ?? [])
                ])
        }
        let asked = dependencies(of: registration) + registration.questions
        return WiringGraph.Registration(
            said(facts.type, registration.name), at: place, lifetime: lifetime(of: facts),
            instances: program.valueTypes.contains(facts.type) ? .values : .unknown, canThrow: facts.canThrow,
            isSuspending: facts.isSuspending, arguments: facts.arguments.map { said($0, .none).type },
            isEager: facts.isEager, isReleased: facts.isReleased,
            questions: asked.compactMap { question($0, extent) }, isComplete: facts.isInitializer)
    }

    private func question(_ question: QuestionFacts, _ extent: Extent) -> WiringGraph.Question? {
        let answer = answer(to: question)
        if answer.isBuiltIn { return nil }
        // Of several that may answer, one does: which, depends on the containers.
        let isOne = answer.entries.count == 1 || answer.way.contains(.every)
        switch extent {
        case .all: break
        case .certain: if !question.isCertain || !isOne { return nil }
        case .held: if !question.isCertain || !isOne || !question.isHeld { return nil }
        }
        let way = question.isCertain ? answer.way : answer.way.union(.noted)
        return .init(said(answer.type, question.name), way, answers: answer.entries)
    }

    private func lifetime(of facts: RegistrationFacts) -> WiringGraph.Lifetime {
        if program.rescoped.contains(facts.type) { return .custom(scope: "not known") }
        switch facts.scope {
        case .standard: return program.setsDefaultScope ? .custom(scope: "not known") : .pass
        case .unique: return .unique
        case .pass: return .pass
        case .shared: return .shared
        case .nested(let name): return .nested(name)
        case .kept(let scope): return .kept(scope: scope)
        case .unknown: return .custom(scope: "not known")
        }
    }

    // MARK: - Faults

    /// The faults that the checks of `validate()` find in the part of the graph that is certain.
    var faults: [Diagnostic] {
        let certain = graph(with: .certain).faults.filter { $0.kind != .unasked }
        let held = graph(with: .held).faults
        return certain.compactMap { diagnostic($0, isHeld: false) } + held.compactMap { diagnostic($0, isHeld: true) }
    }

    private func diagnostic(_ fault: WiringFault, isHeld: Bool) -> Diagnostic? {
        let (severity, kind): (Diagnostic.Severity, String)
        switch fault.kind {
        case .cycle where !isHeld: (severity, kind) = (.error, "cycle")
        case .captive where isHeld: (severity, kind) = (.warning, "captive")
        case .sharedValue where !isHeld: (severity, kind) = (.warning, "shared-value")
        case .withoutEffect where !isHeld: (severity, kind) = (.warning, "without-effect")
        default: return nil
        }
        guard let place = fault.place.flatMap(source) else { return nil }
        // The places are notes.
        let message = (fault.fact.last == "." ? String(fault.fact.dropLast()) : fault.fact) + "; "
        return Diagnostic(
            severity: severity, kind: kind, place: place,
            message: message + fault.ownRemedies.joined(separator: ", or "),
            notes: fault.path.compactMap { step in
                source(step.place).map { .init(place: $0, message: "\(step.service) is registered here") }
            }, fixes: kind == "cycle" ? lazyFix(for: fault).map { [$0] } ?? [] : [])
    }

    private func source(_ place: WiringGraph.Place) -> SourcePlace? {
        entries.first { $0.place.file == place.file && $0.place.line == place.line }?.place
    }
}
