import ResolverGraph

extension Wiring {
    /// Services that are asked for without waiting on one actor, and are made anew for each on another, or need such a part.
    /// Services that are kept are left out: an instance may be there by then.
    var ofOtherActors: [Diagnostic] {
        let ways = actorWays
        return questions.compactMap { question in
            guard question.isSynchronous, let asking = question.isolation, isAsked(question),
                let registration = madeAnew(for: question),
                let found = ways.way(from: registration, toOtherThan: asking)
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

    /// The actors of all registrations that are made anew for each who asks.
    private var actorWays: ActorWays {
        var actors: [(registration: Int, actor: Isolation)] = []
        var users: [Int: [Int]] = [:]
        for (number, registration) in program.registrations.enumerated() where isMadeAnew(registration.facts) {
            if let actor = registration.facts.isolation {
                actors.append((number, actor))
            } else if !registration.facts.isSuspending {
                // One that suspends may go where it has to.
                for part in partsMadeAnew(for: registration) { users[part, default: []].append(number) }
            }
        }
        return ActorWays(actors, users: users)
    }

    /// The registrations whose services are made anew, and on the same actor, where a registration's is.
    private func partsMadeAnew(for registration: Program.Registration) -> [Int] {
        (dependencies(of: registration) + registration.questions).compactMap { part in
            guard part.isCertain, part.isolation == nil, part.isSynchronous || registration.facts.isInitializer,
                !answer(to: part).way.contains(.later)
            else { return nil }
            return madeAnew(for: part)
        }
    }

    /// The registration that answers a question by a new instance, where there is but one.
    private func madeAnew(for question: QuestionFacts) -> Int? {
        guard answer(to: question).way.isDisjoint(with: [.every, .optional]),
            let registration = onlyAnswer(to: question), isMadeAnew(registration.facts)
        else { return nil }
        return registration.number
    }

    /// Whether a question asks for the service itself. What runs later asks on its actor all the same; a `Provider` does not.
    private func isAsked(_ question: QuestionFacts) -> Bool {
        let answer = answer(to: question)
        return !answer.way.contains(.later) || answer.type == question.type
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
