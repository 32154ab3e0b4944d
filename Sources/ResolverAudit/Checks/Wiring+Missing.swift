import ResolverGraph

extension Wiring {
    /// Services that are asked for, and registered nowhere that the question reaches.
    var missing: [Diagnostic] {
        let thrown = program.registrations.flatMap { registration -> [QuestionFacts] in
            // An error that a factory throws reaches nobody if all who ask for its service can do without.
            canStop(registration) ? registration.questions : registration.questions.filter { !$0.isThrown }
        }
        let questions =
            program.questions + thrown + program.registrations.flatMap(dependencies)
            + program.properties.map(\.question)
        let nowhere = questions.filter(isAnswerKnown).compactMap(missing)
        let places = Set(nowhere.map(\.place))
        return nowhere + missingForSome.filter { !places.contains($0.place) }
    }

    private func canStop(_ registration: Program.Registration) -> Bool {
        guard registration.facts.canThrow, registration.questions.contains(where: \.isThrown) else { return true }
        let askers = questions(answeredBy: registration)
        return askers.isEmpty || askers.contains { $0.way.isDisjoint(with: .optional) }
    }

    private func missing(_ question: QuestionFacts) -> Diagnostic? {
        let answer = answer(to: question)
        if !answer.entries.isEmpty || answer.isBuiltIn || !TypeText.isKnown(answer.type) { return nil }
        if !answer.way.isDisjoint(with: [.optional, .every]) || isInquired(answer.type, question) { return nil }
        let service = said(answer.type, question.name)
        if let elsewhere = registeredElsewhere(question, answer) { return elsewhere }
        let found = nearMisses(of: answer.type)
        // Of one that has an alias of the type already, that is near.
        let near = found.filter { one in
            one.type == answer.type
                || !found.contains { $0.type == answer.type && $0.registration == one.registration }
        }
        var remedies: [String] = []
        for remedy in near.map({ remedy(for: service, $0) }) + [registering(service)] where !remedies.contains(remedy) {
            remedies.append(remedy)
        }
        return Diagnostic(
            severity: .error, kind: "missing", place: question.place,
            message: "\(service) is asked for here, and not registered; \(remedies.joined(separator: ", or "))",
            notes: near.map { .init(place: $0.place, message: "\(said($0.type, $0.name)) is registered here") },
            fixes: fixes(for: question, answer.type, near))
    }

    /// Returns a diagnostic for a service that only containers have which may not be asked; nil if none has it.
    private func registeredElsewhere(_ question: QuestionFacts, _ answer: Answer) -> Diagnostic? {
        let service = said(answer.type, question.name)
        let elsewhere = all(of: answer.type, named: question.name)
        if elsewhere.isEmpty { return nil }
        return Diagnostic(
            severity: .error, kind: "missing", place: question.place,
            message:
                "\(service) is asked for here, and registered in other containers only; ask the one that has it, "
                + "or register it where this looks: here, or in a child of it",
            notes: elsewhere.map { .init(place: $0.place, message: "\(service) is registered here") })
    }

    /// Parts that one container has which is asked for a service, and another has not, by what is asked for certain.
    private var missingForSome: [Diagnostic] {
        certain.compactMap { one in
            let (question, answer) = (one.question, answer(to: one.question))
            guard answer.entries.isEmpty, !answer.isBuiltIn, TypeText.isKnown(answer.type),
                !isInquired(answer.type, question), isAnswerKnown(to: question),
                let diagnostic = registeredElsewhere(question, answer)
            else { return nil }
            return diagnostic.adding(whereAsked(one))
        }
    }

    /// Whether somebody asks about it before, as far as that may be the one who asks for it.
    private func isInquired(_ type: String, _ question: QuestionFacts) -> Bool {
        let name = question.name
        if question.isReached { return false }
        return [name, .unknown].contains { program.inquired.contains(Inquiry(type: type, name: $0)) }
            || (name == .unknown && program.inquired.contains { $0.type == type })
    }

    private func remedy(for service: WiringGraph.Service, _ near: Entry) -> String {
        let other = said(near.type, near.name)
        if other.type != service.type {
            // An alias has the registration's name, unless another is given.
            var (alias, then) = (service.metatype, "")
            if other.name != service.name {
                if let name = service.name {
                    alias += ", name: \(name.debugDescription)"
                } else if let own = other.name {
                    then = ", and ask for it by its name: `resolve(name: \(own.debugDescription))`"
                }
            }
            return "say that \(other) is one: `.implements(\(alias))`\(then)"
        }
        return other.name.map { "ask for the name \($0.debugDescription)" } ?? "ask without a name"
    }

    private func registering(_ service: WiringGraph.Service) -> String {
        let name = service.name.map { "(name: \($0.debugDescription))" } ?? ""
        // Nobody knows the order in which a protocol has several associated types.
        if service.type.contains(AssociatedTypes.mark) {
            return "register it as the type that stands here: `register\(name) { … }`"
        }
        return "register it: `register\(name) { … as \(service.type) }`"
    }
}
