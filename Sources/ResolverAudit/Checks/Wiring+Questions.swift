import ResolverGraph

extension Wiring {
    /// The entries that answer a question, through optionals, arrays, providers and their like.
    struct Answer: Sendable {
        var type: String
        var way: WiringGraph.Question.Way
        var entries: [Int]
        /// Whether there is an answer that no registration gives: the container itself.
        var isBuiltIn = false
    }

    func answer(to question: QuestionFacts) -> Answer {
        let key = Answers.Key(
            type: question.type, name: question.name, way: question.way, container: question.container)
        return answers.answer(key) { find(question) }
    }

    func find(_ question: QuestionFacts) -> Answer {
        var answer = Answer(type: question.type, way: question.way, entries: [])
        let containers = asked(by: question)
        while true {
            let all = byType[answer.type] ?? []
            let isRegistered = registry?.has(answer.type, question.name)
            // A name that nobody knows before the program runs is known by then.
            let fitting = fitting(answer.type, question.name)
                .filter { isRegistered != false || !isRecorded(entries[$0].home) }
            let named = first(of: fitting.filter { isInReach($0, containers) }, for: question)
            if answer.way.contains(.every) {
                answer.entries = all.filter { isInReach($0, containers) }
                if !answer.entries.isEmpty { return answer }
            } else if !named.isEmpty {
                answer.entries = named
                return answer
            }
            if answer.type == "Resolver.Resolver" || isRegistered == true && mayAskRecorded(containers) {
                answer.isBuiltIn = true
                return answer
            }
            guard let (type, way) = Self.source(of: answer.type) else { return answer }
            (answer.type, answer.way) = (type, answer.way.union(way))
        }
    }

    /// Of several, those of the container itself, which others do not come up against.
    private func first(of near: [Int], for question: QuestionFacts) -> [Int] {
        guard near.count > 1, let home = program.containers.home(of: question.container) else { return near }
        let own = near.filter { entries[$0].home == home }
        let isSure = own.contains { entry in
            let facts = program.registrations[entries[entry].registration].facts
            return facts.path.isEmpty && !facts.isUncertain && entries[entry].name == question.name
        }
        return isSure ? own : near
    }

    /// The containers that a question may go to, each with those that it asks in turn; nil of any.
    func asked(by question: QuestionFacts) -> [Set<Container>]? {
        program.containers.asked(by: question.container, isLater: question.way.contains(.later)) { askers[$0] }
    }

    /// Whether any of those that may be asked has it.
    private func isInReach(_ entry: Int, _ containers: [Set<Container>]?) -> Bool {
        guard let home = entries[entry].home, let containers else { return true }
        return containers.contains { $0.contains(home) }
    }

    /// Returns the type that a type without a registration is made of, and how that is asked for; nil of other types.
    private static func source(of type: String) -> (String, WiringGraph.Question.Way)? {
        if let wrapped = TypeText.wrapped(type) { return (wrapped, .optional) }
        if let element = TypeText.element(type) ?? TypeText.values(type) { return (element, .every) }
        for name in ["Resolver.Provider", "Resolver.Lazy"] {
            if let service = TypeText.arguments(of: type, name)?.first { return (service, .later) }
        }
        // `Making<…>.Throwing` and its like as well.
        let making = type.lastIndex(of: ">").map { String(type[...$0]) } ?? type
        if let service = TypeText.arguments(of: making, "Resolver.Making")?.last { return (service, .later) }
        return nil
    }

    /// Returns the questions that an initialiser asks.
    func dependencies(of registration: Program.Registration) -> [QuestionFacts] {
        registration.facts.dependencies.map { type in
            QuestionFacts(
                type: type, name: .none, way: [], place: registration.facts.place,
                container: registration.number.map { .asking($0) }, isCertain: true, isHeld: true)
        }
    }

    /// The questions that a registration may answer.
    func questions(answeredBy registration: Program.Registration) -> [QuestionFacts] {
        guard let number = registration.number else { return [] }
        return answers.questions(answeredBy: number) {
            var all: [Int: [QuestionFacts]] = [:]
            for question in questions {
                for number in Set(answer(to: question).entries.map { entries[$0].registration }) {
                    all[number, default: []].append(question)
                }
            }
            return all
        }
    }

    /// The registration that answers a question, where there is but one.
    func onlyAnswer(to question: QuestionFacts) -> Program.Registration? {
        let answer = answer(to: question)
        // Of a provider, somebody else asks.
        let through = answer.way.subtracting(question.way)
        guard through.isDisjoint(with: .later), !answer.way.contains(.every) else { return nil }
        let numbers = Set(answer.entries.map { entries[$0].registration })
        return numbers.count == 1 ? numbers.first.map { program.registrations[$0] } : nil
    }
}
