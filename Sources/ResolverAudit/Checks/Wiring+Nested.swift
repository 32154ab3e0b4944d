import ResolverGraph

extension Wiring {
    /// Services that each nested container has its own of, and that are asked for where there is none.
    var outsideOfNested: [Diagnostic] {
        let all = questions.compactMap { outsideOfNested($0, isCertain: false) }
        let places = Set(all.map(\.place))
        let some = certain.compactMap { one in
            outsideOfNested(one.question, isCertain: true)?.adding(whereAsked(one))
        }
        return all + some.filter { !places.contains($0.place) }
    }

    /// - Parameter isCertain: Whether it is asked on every path, so that a registration on one of them is enough.
    private func outsideOfNested(_ question: QuestionFacts, isCertain: Bool) -> Diagnostic? {
        let answer = answer(to: question)
        guard answer.way.isDisjoint(with: [.optional, .every]), !answer.entries.isEmpty,
            let containers = asked(by: question),
            containers.allSatisfy({ $0.isDisjoint(with: program.containers.nested) })
        else { return nil }
        let all = answer.entries.map { program.registrations[entries[$0].registration].facts }
        let nested = all.filter(isNested)
        guard
            let first = nested.count == all.count
                ? all.first : isCertain ? nested.first(where: { isAlone($0, of: all) }) : nil
        else { return nil }
        let service = said(answer.type, question.name)
        return Diagnostic(
            severity: .error, kind: "nested", place: question.place,
            message:
                "\(service) is kept for each nested container, and asked for here outside of any; "
                + "ask a nested container: `nested()`, or keep it for the container: `.scope(.container)`",
            notes: [.init(place: first.place, message: "\(service) is registered here")])
    }

    /// Whether there are ways of branches on which only this one is registered.
    private func isAlone(_ one: RegistrationFacts, of all: [RegistrationFacts]) -> Bool {
        !one.path.isEmpty && !one.isUncertain && one.path.allSatisfy(\.isFirm)
            && all.allSatisfy { other in
                other.place == one.place && other.path == one.path || Self.rest(of: other.path, where: one.path) == nil
            }
    }

    private func isNested(_ facts: RegistrationFacts) -> Bool {
        if program.rescoped.contains(facts.type) { return false }
        switch facts.scope {
        case .nested: return true
        default: return false
        }
    }
}
