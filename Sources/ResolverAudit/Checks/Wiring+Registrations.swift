import ResolverGraph

extension Wiring {
    /// Services that are registered anew where they are, with nothing to decide between.
    var replaced: [Diagnostic] {
        if program.resets { return [] }
        var last: [Key: Int] = [:]
        var found: [Diagnostic] = []
        for (number, entry) in entries.enumerated() {
            let facts = program.registrations[entry.registration].facts
            guard let home = entry.home, entry.name != .unknown, facts.path.isEmpty, !facts.isUncertain,
                !facts.isIfAbsent, facts.entry <= program.entries
            else { continue }
            let key = Key(type: entry.type, name: entry.name, home: home, entry: facts.entry)
            defer { last[key] = number }
            guard let before = last[key].map({ entries[$0] }), before.place != entry.place else { continue }
            // Under other conditions, the one before is the only one.
            let clauses = before.place.file == entry.place.file ? program.clauses(at: before.place) : []
            if !program.clauses(at: entry.place).isSubset(of: clauses) { continue }
            if isUsed(before, before: facts) { continue }
            let service = said(entry.type, entry.name)
            let aliases = before.isAlias ? [] : aliases(of: before, lackingIn: entry)
            found.append(
                Diagnostic(
                    severity: .warning, kind: "replaced", place: entry.place,
                    message:
                        "\(service) is registered anew here, so what is registered before is never used"
                        + (aliases.isEmpty
                            ? "; take one away, or give it a name"
                            : " but for its aliases; move \(aliases.joined(separator: " and ")) here and take it away, "
                                + "or give one a name"),
                    notes: [.init(place: before.place, message: "\(service) is registered here before")],
                    fixes: dropping(before, before: entry).map { [$0] } ?? []))
        }
        return found
    }

    /// The aliases of a registration that another of the same service has not, as they are written.
    private func aliases(of one: Entry, lackingIn other: Entry) -> [String] {
        let there = Set(entries.lazy.filter { $0.registration == other.registration }.map(service(of:)))
        return entries.filter { entry in
            entry.isAlias && entry.registration == one.registration && !there.contains(service(of: entry))
        }.map { entry in
            let alias = said(entry.type, entry.name)
            // It has the registration's name, unless another is given.
            let name = entry.name == one.name ? "" : ", name: \(alias.name.map(\.debugDescription) ?? "…")"
            return "`.implements(\(alias.metatype)\(name))`"
        }
    }

    private func service(of entry: Entry) -> Service { Service(type: entry.type, name: entry.name) }

    /// Whether somebody may use a registration before another takes its place, directly or through others.
    private func isUsed(_ entry: Entry, before other: RegistrationFacts) -> Bool {
        let facts = program.registrations[entry.registration].facts
        guard let between = program.asked(after: facts, before: other) else { return true }
        let answers = between.map(answer)
        return answers.contains { $0.type == entry.type }
            || parts(of: answers.flatMap { answer in answer.entries.map { entries[$0].registration } })
                .contains(entry.registration)
    }

    /// Takes away the first of two statements that are the same word for word: what counts is the second, as it stands.
    private func dropping(_ entry: Entry, before other: Entry) -> Fix? {
        let facts = [entry, other].map { program.registrations[$0.registration].facts }
        let isOneOfAll = questions.contains { question in
            let answer = answer(to: question)
            return answer.way.contains(.every) && answer.type == entry.type
        }
        guard !isOneOfAll, entry.place.file == other.place.file, let repetition = facts[0].site?.repetition,
            facts[1].site?.repetition?.first == repetition.first, let lines = repetition.lines,
            facts.allSatisfy(isOnlyOne)
        else { return nil }
        return Fix(
            "remove what is registered here before", replacing: lines, of: entry.place.file, by: "")
    }

    /// Whether what is left out under an `#if` may mention a type.
    private func isConditional(_ type: String) -> Bool {
        !program.conditionalNames.isEmpty
            && !program.conditionalNames.isDisjoint(
                with: TypeText.said(type).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    private struct Key: Hashable {
        let type: String
        let name: NameFact
        let home: Container
        let entry: Int
    }

    /// Services that nobody asks for, where everybody who asks is known.
    var unused: [Diagnostic] {
        if !program.unknownQuestions.isEmpty || program.isCutShort { return [] }
        var used = Set(questions.flatMap { answer(to: $0).entries }.map { entries[$0].registration })
        // Any registration of a type that is asked for counts as used: an override may be in front of it.
        let types = Set(entries.filter { used.contains($0.registration) }.map(\.type))
        for entry in entries where types.contains(entry.type) { used.insert(entry.registration) }
        // A registration that is a near miss is probably asked for by another name.
        let places = Set(missing.flatMap(\.notes).map(\.place))
        for entry in entries where places.contains(entry.place) { used.insert(entry.registration) }
        return program.registrations.enumerated().compactMap { number, registration in
            let facts = registration.facts
            if used.contains(number) || facts.isEager || facts.isReleased || facts.isGenerated
                || registration.name == .unknown
            {
                return nil
            }
            let known = [facts.type] + facts.aliases.map(\.type)
            if known.contains(where: isConditional) { return nil }
            if known.contains(where: { type in
                program.inquired.contains { $0.type == type } || program.mentionedByDead.contains(type)
            }) {
                return nil
            }
            return Diagnostic(
                severity: .warning, kind: "unused", place: facts.place,
                message:
                    "nothing in the program asks for \(said(facts.type, registration.name)); take it away, or ask for it",
                notes: [])
        }
    }
}
