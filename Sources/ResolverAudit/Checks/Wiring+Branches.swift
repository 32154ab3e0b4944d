import ResolverGraph

extension Wiring {
    /// Services that are asked for on every path, and registered on some.
    ///
    /// Where each way of a branch registers something, one that leaves the service out is a mistake for everybody who asks.
    /// Where one way does nothing, who asks may come there by the other alone: so this is said of what the program asks for by
    /// itself, where nothing else registers the service, and where nothing changes what decides the branch. Who comes behind what
    /// ends the program otherwise, or in an error, may come there by the right way alone.
    var branched: [Diagnostic] {
        if !program.unknownRegistrations.isEmpty || program.areBranchesCutShort || program.isCutShort { return [] }
        let (reached, registering) = (reachedQuestions, registeringWays)
        let asked =
            program.questions.map { ($0, [] as [State.Step]) }
            + program.registrations.filter(isAskedForCertain).flatMap { registration in
                (registration.questions + dependencies(of: registration)).map { ($0, registration.facts.path) }
            } + program.properties.filter(isMadeForCertain).map { ($0.question, []) }
        return asked.compactMap { question, path in
            branched(question, path, registering, isReached: reached.contains(Reached(question)))
        }
    }

    /// Whether an owner is made by others than those who have decided so.
    private func isMadeForCertain(_ property: AskingProperty) -> Bool {
        let owner = TreeReader.base(property.owner)
        return !program.made.contains(owner) || program.madeForCertain.contains(owner)
    }

    /// Whether somebody asks for it who has not decided to; or nobody does whom the program knows.
    private func isAskedForCertain(_ registration: Program.Registration) -> Bool {
        let askers = questions(answeredBy: registration)
        return askers.isEmpty || askers.contains { $0.isCertain && !$0.isBehindEnd }
    }

    private func branched(
        _ question: QuestionFacts, _ path: [State.Step], _ registering: Set<Way>, isReached: Bool
    ) -> Diagnostic? {
        let answer = answer(to: question)
        guard question.isCertain, !question.isBehindEnd, !answer.entries.isEmpty,
            answer.way.isDisjoint(with: [.optional, .every])
        else { return nil }
        var paths: [[State.Step]] = []
        for entry in answer.entries {
            let facts = program.registrations[entries[entry].registration].facts
            // Loops and what others call are taken to run.
            guard let rest = Self.rest(of: facts.path, where: path) else { continue }
            if rest.isEmpty { return nil }
            paths.append(rest)
        }
        if paths.isEmpty || Self.cover(paths, ended: program.endedWays) { return nil }
        let steps = paths.joined()
        let isEven = steps.allSatisfy { step in
            (0..<step.count).allSatisfy { registering.contains(Way(branch: step.branch, way: $0)) }
        }
        let isAlone = paths.count == 1 && steps.allSatisfy(\.isFirm)
        guard isEven || (isReached && isAlone) else { return nil }
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

    /// A way of a branch, however it has come about.
    private struct Way: Hashable { let branch, way: Int }

    /// The ways of branches that register something.
    private var registeringWays: Set<Way> {
        Set(program.registrations.flatMap(\.facts.path).map { Way(branch: $0.branch, way: $0.way) })
    }

    /// Returns the steps of a path that are not known yet; nil if the path contradicts the known steps.
    static func rest(of path: [State.Step], where known: [State.Step]) -> [State.Step]? {
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

    /// Whether one of them is taken whichever ways the branches go, but for those that end the program.
    static func cover(_ paths: [[State.Step]], ended: Set<State.Step> = []) -> Bool {
        if paths.contains(where: \.isEmpty) { return true }
        guard let step = paths.first?.first else { return false }
        return (0..<step.count).allSatisfy { way in
            let taken = State.Step(branch: step.branch, way: way, count: step.count, isFirm: step.isFirm)
            return ended.contains(taken) || cover(paths.compactMap { rest(of: $0, where: [taken]) }, ended: ended)
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

    /// The questions that are asked whenever the program runs: by itself, and by services that are made for that.
    private var reachedQuestions: Set<Reached> {
        var pending = program.questions.filter { $0.isReached && !$0.isBehindEnd }
        var reached = Set(pending.map(Reached.init))
        let properties = Dictionary(grouping: program.properties.filter(\.isOfInstances), by: \.owner)
        while let next = pending.popLast() {
            guard let registration = onlyAnswer(to: next) else { continue }
            let made = Set([registration.facts.type, registration.facts.instance].compactMap { $0 })
            let asking = made.flatMap { properties[$0] ?? [] }.map(\.question)
            for question in registration.questions + dependencies(of: registration) + asking
            where question.isCertain && question.way.isDisjoint(with: [.later, .optional, .every]) {
                if reached.insert(Reached(question)).inserted { pending.append(question) }
            }
        }
        return reached
    }
}
