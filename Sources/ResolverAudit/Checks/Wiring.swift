import ResolverGraph

/// The questions of a program, with the registrations that answer them.
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
    private(set) var byType: [String: [Int]] = [:]
    private var byService: [Service: [Int]] = [:]
    /// The first entries of other types that each type may be meant by, as what they make or conform to.
    private var implementers: [String: [Int]] = [:]
    /// How many registrations there are at each place.
    private var registrationCounts: [SourcePlace: Int] = [:]
    /// Entries by the types that their factories are known to make.
    private(set) var makers: [String: [Int]] = [:]
    /// The questions that the properties of a registration's instances ask.
    private(set) var askingProperties: [Int: [QuestionFacts]] = [:]
    /// The names that something is registered under.
    private(set) var registeredNames: Set<NameFact> = []
    private let names: SaidNames
    let answers = Answers()
    /// The containers that are asked for the service of each registration; none where anybody may be.
    var askers: [Int: [Container]] = [:]
    private(set) var certain: [CertainQuestion] = []

    /// The registrations that the running program has written down, if it has.
    let registry: Registry?
    /// The containers that these are of.
    let recorded: Set<Container>
    /// Everything that is asked for, by whom it may be.
    private(set) var questions: [QuestionFacts] = []

    init(_ program: Program, _ registry: Registry? = nil) {
        (self.program, self.registry) = (program, registry)
        recorded = registry == nil ? [] : program.containers.seenFromRoots
        names = SaidNames(
            program.registrations.flatMap { registration in
                [registration.facts.type] + registration.facts.aliases.map(\.type) + registration.facts.dependencies
                    + registration.questions.map(\.type)
            } + program.questions.map(\.type) + program.properties.map(\.question.type))
        for (number, registration) in program.registrations.enumerated() {
            registrationCounts[registration.facts.place, default: 0] += 1
            add(registration.facts.type, registration.name, registration.facts.place, number, false)
            for alias in registration.facts.aliases {
                // Without a name of its own it has that of what it stands for.
                add(alias.type, alias.name == .none ? registration.name : alias.name, alias.place, number, true)
            }
        }
        registeredNames = Set(
            program.registrations.flatMap { [$0.name] + $0.facts.aliases.map(\.name) })
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
        let home = program.containers.home(of: program.registrations[registration].facts.container)
        if isRecorded(home), registry?.has(type, name) == false { return }
        byType[type, default: []].append(entries.count)
        byService[Service(type: type, name: name), default: []].append(entries.count)
        if !isAlias {
            originals[registration] = entries.count
            let instance = program.registrations[registration].facts.instance
            for other in (program.conformances[type] ?? []).union(instance.map { [$0] } ?? [])
            where other != type && implementers[other, default: []].count < Self.mostNearMisses {
                implementers[other, default: []].append(entries.count)
            }
            for made in Set([type, instance ?? type].flatMap(superclasses)) {
                makers[made, default: []].append(entries.count)
            }
        }
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

    func said(_ type: String, _ name: NameFact) -> WiringGraph.Service {
        guard case .text(let text) = name else { return WiringGraph.Service(names.said(type)) }
        return WiringGraph.Service(names.said(type), name: text)
    }

    /// Returns the entries of a type under a name, in all containers.
    func all(of type: String, named name: NameFact) -> [Entry] {
        fitting(type, name).map { entries[$0] }
    }

    /// Returns the entries of a type that may have a name, in order: one that is not known may be any.
    func fitting(_ type: String, _ name: NameFact) -> [Int] {
        if name == .unknown { return byType[type] ?? [] }
        let unnamed = byService[Service(type: type, name: .unknown)] ?? []
        let named = byService[Service(type: type, name: name)] ?? []
        return unnamed.isEmpty ? named : (named + unnamed).sorted()
    }

    /// Whether no other registration is made at the place of one.
    func isOnlyOne(_ facts: RegistrationFacts) -> Bool { registrationCounts[facts.place] == 1 }

    /// Returns the entries of a type under all names, in all containers.
    func all(of type: String) -> [Entry] { (byType[type] ?? []).map { entries[$0] } }

    /// Registrations of the same type under other names, and what may be meant by a protocol or its implementation.
    func nearMisses(of type: String) -> [Entry] {
        let numbers = (byType[type] ?? []).prefix(Self.mostNearMisses) + (implementers[type] ?? [])
        return numbers.prefix(Self.mostNearMisses).map { entries[$0] }
    }

    private static let mostNearMisses = 3

    struct Service: Hashable {
        let type: String
        let name: NameFact
    }
}
