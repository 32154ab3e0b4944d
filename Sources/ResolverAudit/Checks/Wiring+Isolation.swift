import ResolverGraph

extension Wiring {
    /// Services that are asked for without waiting on one actor, and are made anew for each on another, or need such a part.
    /// What is kept may be there by then.
    var ofOtherActors: [Diagnostic] {
        questions.compactMap { question in
            guard question.isSynchronous, let asking = question.isolation, let found = actor(answering: question),
                found.actor != asking
            else { return nil }
            let service = said(answer(to: question).type, question.name)
            let (actor, last) = (name(found.actor), program.registrations[found.path[found.path.count - 1]])
            let part = said(last.facts.type, last.name)
            return Diagnostic(
                severity: .error, kind: "isolation", place: question.place,
                message:
                    "\(service) is asked for here \(here(asking)) without waiting, and \(part == service ? "it" : "\(part)") "
                    + "is made on \(actor); resolve it on \(actor), or ask with `try await resolver.resolveAsync()`, "
                    + "or register \(part) with `register(.anywhere) { … }`, if it does not need \(actor)",
                notes: found.path.map { number in
                    let step = program.registrations[number]
                    return .init(
                        place: step.facts.place, message: "\(said(step.facts.type, step.name)) is registered here")
                })
        }
    }

    private func here(_ isolation: Isolation) -> String {
        switch isolation {
        case .global: "on \(name(isolation))"
        case .instance: "by another actor"
        case .concurrent: "outside of any actor"
        }
    }

    private func name(_ isolation: Isolation) -> String {
        if case .global(let actor) = isolation { return TypeText.said(actor) }
        return ""
    }

    /// The actor on which the answer to a question has to be made, if there is one, and the registrations on the way there.
    private func actor(
        answering question: QuestionFacts, _ seen: Set<Int> = []
    ) -> (actor: Isolation, path: [Int])? {
        let answer = answer(to: question)
        // What runs later asks on its actor all the same; a `Provider` does not ask, and no part is asked for before.
        let isAsked = !answer.way.contains(.later) || (seen.isEmpty && answer.type == question.type)
        guard isAsked, answer.way.isDisjoint(with: [.every, .optional]), let registration = onlyAnswer(to: question),
            let number = registration.number, !seen.contains(number), isMadeAnew(registration.facts)
        else { return nil }
        if let actor = registration.facts.isolation { return (actor, [number]) }
        // It may go where it has to.
        if registration.facts.isSuspending { return nil }
        for part in dependencies(of: registration) + registration.questions
        where part.isCertain && part.isolation == nil && (part.isSynchronous || registration.facts.isInitializer) {
            if let found = actor(answering: part, seen.union([number])) { return (found.actor, [number] + found.path) }
        }
        return nil
    }

    private func isMadeAnew(_ facts: RegistrationFacts) -> Bool {
        if program.rescoped.contains(facts.type) || facts.hasContexts { return false }
        switch facts.scope {
        case .unique, .pass: return true
        case .standard: return !program.setsDefaultScope
        default: return false
        }
    }
}
