import ResolverGraph

/// What of a program answers for what.
final class Wiring {
    /// A service under a name, and what it stands for if it is an alias.
    struct Entry {
        let type: String
        let name: NameFact
        let place: SourcePlace
        let registration: Int
        let isAlias: Bool
        /// Where it is registered; nil of anywhere.
        let home: Container?
    }

    let program: Program
    private(set) var entries: [Entry] = []
    /// The entries of registrations by their own types, which aliases stand for.
    private(set) var originals: [Int: Int] = [:]
    /// Entries by type.
    private var byType: [String: [Int]] = [:]
    /// Entries by the types that their factories are known to make.
    private(set) var makers: [String: [Int]] = [:]
    /// What the properties of a registration's instances ask for.
    private(set) var askingProperties: [Int: [QuestionFacts]] = [:]
    private let names: SaidNames
    private let answers = Answers()
    /// The containers that are asked for the service of each registration; none where anybody may be.
    var askers: [Int: [Container]] = [:]
    private(set) var certain: [CertainQuestion] = []

    /// What is registered, where the running program has said so.
    let registry: Registry?
    /// Everything that is asked for, by whom it may be.
    private(set) var questions: [QuestionFacts] = []

    init(_ program: Program, _ registry: Registry? = nil) {
        (self.program, self.registry) = (program, registry)
        names = SaidNames(
            program.registrations.flatMap { registration in
                [registration.facts.type] + registration.facts.aliases.map(\.type) + registration.facts.dependencies
                    + registration.questions.map(\.type)
            } + program.questions.map(\.type) + program.properties.map(\.question.type))
        for (number, registration) in program.registrations.enumerated() {
            add(registration.facts.type, registration.name, registration.facts.place, number, false)
            for alias in registration.facts.aliases {
                // Without a name of its own it has that of what it stands for.
                add(alias.type, alias.name == .none ? registration.name : alias.name, alias.place, number, true)
            }
        }
        questions =
            program.questions + program.registrations.flatMap { $0.questions + dependencies(of: $0) }
            + program.properties.map(\.question)
        for property in program.properties {
            for number in Set((makers[property.owner] ?? []).map { entries[$0].registration }) {
                askingProperties[number, default: []].append(property.question)
            }
        }
        if program.containers.allRoots != nil {
            askers = findAskers().reduce(into: [:]) { $0[$1.key] = Array(keepers(of: $1.key, askedBy: Set($1.value))) }
        }
        certain = findCertain()
    }

    private func add(
        _ type: String, _ name: NameFact, _ place: SourcePlace, _ registration: Int, _ isAlias: Bool
    ) {
        if registry?.has(type, name) == false { return }
        byType[type, default: []].append(entries.count)
        if !isAlias {
            originals[registration] = entries.count
            let instance = program.registrations[registration].facts.instance
            for made in Set([type, instance ?? type].flatMap(superclasses)) {
                makers[made, default: []].append(entries.count)
            }
        }
        let home = program.containers.home(of: program.registrations[registration].facts.container)
        entries.append(
            Entry(type: type, name: name, place: place, registration: registration, isAlias: isAlias, home: home))
    }

    /// A type with those that it inherits from, whose properties its instances have.
    private func superclasses(of type: String) -> [String] {
        var all = [type]
        while let last = all.last, let next = program.superclasses[TreeReader.base(last)], !all.contains(next) {
            all.append(next)
        }
        return all
    }

    // MARK: - Questions

    /// What answers a question, through optionals, arrays, providers and their like.
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
            let near = (byType[answer.type] ?? []).filter { isInReach($0, containers) }
            let isRegistered = registry?.has(answer.type, question.name)
            // A name that nobody knows before the program runs is known by then.
            let named =
                isRegistered == false
                ? [] : first(of: near.filter { Self.fits(entries[$0].name, question.name) }, for: question)
            if answer.way.contains(.every) {
                answer.entries = near
                if !answer.entries.isEmpty { return answer }
            } else if !named.isEmpty {
                answer.entries = named
                return answer
            }
            if answer.type == "Resolver.Resolver" || isRegistered == true {
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

    /// What a type that needs no registration is made of, and how that is asked for.
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

    private static func fits(_ registered: NameFact, _ asked: NameFact) -> Bool {
        registered == asked || registered == .unknown || asked == .unknown
    }

    /// What an initialiser asks for.
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

    func said(_ type: String, _ name: NameFact) -> WiringGraph.Service {
        guard case .text(let text) = name else { return WiringGraph.Service(names.said(type)) }
        return WiringGraph.Service(names.said(type), name: text)
    }

    /// What is registered under a name, wherever.
    func all(of type: String, named name: NameFact) -> [Entry] {
        (byType[type] ?? []).map { entries[$0] }.filter { Self.fits($0.name, name) }
    }

    /// What is registered of a type, under whatever name.
    func all(of type: String) -> [Entry] { (byType[type] ?? []).map { entries[$0] } }

    /// Registrations of the same type under other names, and what may be meant by a protocol or its implementation.
    func nearMisses(of type: String) -> [Entry] {
        let sameType = (byType[type] ?? []).map { entries[$0] }
        let made = entries.filter { entry in
            if entry.isAlias || entry.type == type { return false }
            return program.registrations[entry.registration].facts.instance == type
                || program.conformances[entry.type]?.contains(type) == true
        }
        return Array((sameType + made).prefix(3))
    }
}

/// Types as the source says them, with modules where two would be the same without.
struct SaidNames {
    /// As they are without modules, and which of those are several types.
    private let known: [String: String]
    private let doubtful: Set<String>

    init(_ types: [String]) {
        var whole: [String: Int] = [:]
        known = Set(types).reduce(into: [:]) { $0[$1] = TypeText.said($1) }
        for said in known.values { whole[said, default: 0] += 1 }
        doubtful = Set(whole.filter { $0.value > 1 }.keys)
    }

    func said(_ type: String) -> String {
        let said = known[type] ?? TypeText.said(type)
        return doubtful.contains(said) ? type : said
    }
}
