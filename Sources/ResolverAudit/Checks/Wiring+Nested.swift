import ResolverGraph

extension Wiring {
    /// Services that each nested container has its own of, and that are asked for where there is none.
    var outsideOfNested: [Diagnostic] {
        let all = questions.compactMap(outsideOfNested)
        let places = Set(all.map(\.place))
        let some = certain.compactMap { one in outsideOfNested(one.question)?.adding(whereAsked(one)) }
        return all + some.filter { !places.contains($0.place) }
    }

    private func outsideOfNested(_ question: QuestionFacts) -> Diagnostic? {
        let answer = answer(to: question)
        guard answer.way.isDisjoint(with: [.optional, .every]), !answer.entries.isEmpty,
            let containers = asked(by: question),
            containers.allSatisfy({ $0.isDisjoint(with: program.containers.nested) })
        else { return nil }
        let registrations = answer.entries.map { program.registrations[entries[$0].registration] }
        guard registrations.allSatisfy({ isNested($0.facts) }), let first = registrations.first else { return nil }
        let service = said(answer.type, question.name)
        return Diagnostic(
            severity: .error, kind: "nested", place: question.place,
            message:
                "\(service) is kept for each nested container, and asked for here outside of any; "
                + "ask a nested container: `nested()`, or keep it for the container: `.scope(.container)`",
            notes: [.init(place: first.facts.place, message: "\(service) is registered here")])
    }

    private func isNested(_ facts: RegistrationFacts) -> Bool {
        if program.rescoped.contains(facts.type) { return false }
        switch facts.scope {
        case .nested: return true
        default: return false
        }
    }
}
