import ResolverGraph

extension Wiring {
    /// Services that are asked for, and registered nowhere.
    func missing(among questions: [QuestionFacts]) -> [Diagnostic] {
        // What is registered without anybody knowing its type may be anything.
        if !program.unknownRegistrations.isEmpty { return [] }
        return questions.compactMap { question in
            let answer = answer(to: question)
            if !answer.entries.isEmpty || answer.isBuiltIn || !TypeText.isKnown(answer.type) { return nil }
            if !answer.way.isDisjoint(with: [.optional, .every]) || program.inquired.contains(answer.type) {
                return nil
            }
            let service = said(answer.type, question.name)
            let near = nearMisses(of: answer.type)
            let remedies =
                near.map { remedy(for: service, $0) } + [
                    "register it: `register\(service.name.map { "(name: \"\($0)\")" } ?? "") { … as \(service.type) }`"
                ]
            return Diagnostic(
                severity: .error, kind: "missing", place: question.place,
                message: "\(service) is asked for here, and not registered; \(remedies.joined(separator: ", or "))",
                notes: near.map {
                    .init(place: $0.place, message: "\(said($0.type, $0.name)) is registered here")
                })
        }
    }

    private func remedy(for service: WiringGraph.Service, _ near: Entry) -> String {
        let other = said(near.type, near.name)
        if other.type != service.type { return "say that \(other) is one: `.implements(\(service.type).self)`" }
        return other.name.map { "ask for the name \"\($0)\"" } ?? "ask without a name"
    }
}
