import ResolverGraph

extension Wiring {
    /// Returns the fix for a missing service, if only one registration comes near; otherwise nothing.
    func fixes(for question: QuestionFacts, _ type: String, _ near: [Entry]) -> [Fix] {
        if near.count == 1, let fix = alias(for: question, type, near[0]) { return [fix] }
        return slip(in: question, type, near).map { [$0] } ?? []
    }

    // MARK: - Aliases

    /// `.implements` behind the registration of what implements the protocol that is asked for.
    private func alias(for question: QuestionFacts, _ type: String, _ near: Entry) -> Fix? {
        let facts = program.registrations[near.registration].facts
        guard near.type != type, program.conformances[near.type]?.contains(type) == true, near.name == question.name,
            near.name != .unknown, let end = facts.site?.end, canAnswer(question, near),
            let written = program.sources.existential(type, in: near.place.file, asWellAs: question.place.file)
        else { return nil }
        let text = ".implements(\(written).self)"
        return Fix("insert `\(text)`", replacing: TextRange(start: end, end: end), of: near.place.file, by: text)
    }

    // MARK: - Names

    /// A name that is written like another, and stands nowhere else.
    private func slip(in question: QuestionFacts, _ type: String, _ near: [Entry]) -> Fix? {
        guard case .text(let written) = question.name, let site = question.nameSite,
            !registeredNames.contains(question.name)
        else { return nil }
        let close = names(of: type).candidates(for: written).lazy.map { self.entries[$0] }.filter { entry in
            if case .text(let name) = entry.name { return EditDistance.isSlip(written, for: name) }
            return false
        }.prefix(2)
        guard close.count == 1, let close = close.first, case .text(let name) = close.name, canAnswer(question, close),
            name.unicodeScalars.allSatisfy({ $0 != "\"" && $0 != "\\" && $0.value >= 0x20 })
        else { return nil }
        return Fix(
            "replace `\"\(written)\"` by `\"\(name)\"`", replacing: site, of: question.place.file, by: "\"\(name)\"")
    }

    private func names(of type: String) -> NearNames {
        answers.names(of: type) {
            NearNames(
                (byType[type] ?? []).compactMap { number in
                    if case .text(let name) = entries[number].name { return (name, number) }
                    return nil
                })
        }
    }

    // MARK: - Answers

    /// Whether a registration would be a right answer: it is there on every path, in each container that may be asked, and needs
    /// neither arguments nor, in turn, what it would answer.
    private func canAnswer(_ question: QuestionFacts, _ entry: Entry) -> Bool {
        let facts = program.registrations[entry.registration].facts
        guard registry == nil, facts.path.isEmpty, !facts.isUncertain, !facts.isIfAbsent, !facts.isSuspending,
            !facts.hasContexts,
            facts.typed == nil, facts.arguments.isEmpty, facts.needs.isEmpty, !facts.readsUnknown,
            question.passed?.isEmpty == true, let home = entry.home,
            let asked = asked(by: question), asked.allSatisfy({ $0.contains(home) }), isOnlyOne(facts)
        else { return false }
        if case .nested = facts.scope { return false }
        let type = answer(to: question).type
        return !parts(of: [entry.registration]).contains { number in
            questions(of: number).contains { answer(to: $0).type == type }
        }
    }
}
