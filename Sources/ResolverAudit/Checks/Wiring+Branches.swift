import ResolverGraph

extension Wiring {
    /// Services that are asked for on every path, and registered on some.
    ///
    /// Where one way of a branch registers and the other does nothing, who asks may come there by the first alone. So this is
    /// said of what the program asks for by itself; and of everybody, where each way registers something.
    var branched: [Diagnostic] {
        if !program.unknownRegistrations.isEmpty { return [] }
        let reached = reachedQuestions
        let asked =
            program.questions.map { ($0, [] as [State.Step]) }
            + program.registrations.flatMap { registration in
                (registration.questions + dependencies(of: registration)).map { ($0, registration.facts.path) }
            } + program.properties.map { ($0.question, []) }
        return asked.compactMap { question, path in
            branched(question, path, isReached: reached.contains(Reached(question)))
        }
    }

    private func branched(_ question: QuestionFacts, _ path: [State.Step], isReached: Bool) -> Diagnostic? {
        let answer = answer(to: question)
        guard question.isCertain, !answer.entries.isEmpty, answer.way.isDisjoint(with: [.optional, .every]) else {
            return nil
        }
        var paths: [[State.Step]] = []
        for entry in answer.entries {
            let facts = program.registrations[entries[entry].registration].facts
            // Loops and what others call are taken to run.
            guard let rest = Self.rest(of: facts.path, where: path) else { continue }
            if rest.isEmpty { return nil }
            paths.append(rest)
        }
        if paths.isEmpty || Self.cover(paths) { return nil }
        let isEven = paths.joined().allSatisfy { step in
            (0..<step.count).allSatisfy {
                registeringWays.contains(.init(branch: step.branch, way: $0, count: step.count))
            }
        }
        guard isReached || isEven else { return nil }
        let service = said(answer.type, question.name)
        return Diagnostic(
            severity: .error, kind: "branch", place: question.place,
            message:
                "\(service) is asked for here, and registered on some paths only; register it on the others as well, "
                + "or ask for it by `optional`",
            notes: answer.entries.map {
                .init(place: entries[$0].place, message: "\(service) is registered here, on one path of a branch")
            })
    }

    /// The ways of branches that register something.
    private var registeringWays: Set<State.Step> { Set(program.registrations.flatMap(\.facts.path)) }

    /// What has to hold beyond what does; nil if both cannot.
    private static func rest(of path: [State.Step], where known: [State.Step]) -> [State.Step]? {
        var rest: [State.Step] = []
        for step in path {
            guard let other = known.first(where: { $0.branch == step.branch }) else {
                rest.append(step)
                continue
            }
            if other.way != step.way { return nil }
        }
        return rest
    }

    /// Whether one of them is taken whichever ways the branches go.
    static func cover(_ paths: [[State.Step]]) -> Bool {
        if paths.contains(where: \.isEmpty) { return true }
        guard let step = paths.first?.first else { return false }
        return (0..<step.count).allSatisfy { way in
            cover(paths.compactMap { rest(of: $0, where: [.init(branch: step.branch, way: way, count: step.count)]) })
        }
    }

    // MARK: - Reach

    /// A question as it stands in the source.
    private struct Reached: Hashable {
        let type: String
        let name: NameFact
        let place: SourcePlace

        init(_ question: QuestionFacts) { (type, name, place) = (question.type, question.name, question.place) }
    }

    /// What is asked whenever the program runs: by itself, and by what is made for that.
    private var reachedQuestions: Set<Reached> {
        var pending = program.questions.filter(\.isReached)
        var reached = Set(pending.map(Reached.init))
        while let next = pending.popLast() {
            guard let registration = onlyAnswer(to: next) else { continue }
            let made = Set([registration.facts.type, registration.facts.instance].compactMap { $0 })
            let properties = program.properties.filter { $0.isOfInstances && made.contains($0.owner) }.map(\.question)
            for question in registration.questions + dependencies(of: registration) + properties
            where question.isCertain && question.way.isDisjoint(with: [.later, .optional, .every]) {
                if reached.insert(Reached(question)).inserted { pending.append(question) }
            }
        }
        return reached
    }
}
