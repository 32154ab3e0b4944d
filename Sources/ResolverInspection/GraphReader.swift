import Resolver

/// Puts what a container can see into a graph.
struct GraphReader {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
    }

    private let facts: [RegistrationFacts]
    private var names = TypeNames()
    /// Who answers for a key, and for every name of a type.
    private var positions: [Key: Int] = [:]
    private var ofType: [ObjectIdentifier: [Int]] = [:]
    /// The names that `.another` has given, numbered for each type in the order of places: their own numbers depend on what
    /// else the program does.
    private var numbered: [Key: String] = [:]
    /// Who makes instances of a class or a value type, be it as a part of theirs.
    private var makers: [ObjectIdentifier: [Int]] = [:]
    /// Who makes them by name, without what generic types are given, for where the type is not known.
    private lazy var makersByName = namedMakers()
    /// The registrations that come near, by the types that have been asked for.
    private var nearMisses: [ObjectIdentifier: [Int]] = [:]

    init(_ facts: [RegistrationFacts]) {
        self.facts = facts
        var others: [ObjectIdentifier: Int] = [:]
        for (position, fact) in facts.enumerated() {
            let type = ObjectIdentifier(fact.type)
            positions[Key(type: type, name: fact.name)] = position
            ofType[type, default: []].append(position)
            if let name = fact.name, Resolver.Name(name).isAnother {
                let number = (others[type] ?? 0) + 1
                others[type] = number
                numbered[Key(type: type, name: name)] = "another #\(number)"
            }
            if fact.target != nil { continue }
            for type in TypeMetadata.withSuperclasses(fact.type) {
                makers[ObjectIdentifier(type), default: []].append(position)
            }
        }
    }

    private func namedMakers() -> [String: [Int]] {
        var makers: [String: [Int]] = [:]
        for (position, fact) in facts.enumerated() where fact.target == nil {
            for type in TypeMetadata.withSuperclasses(fact.type) {
                let name = SourceName.text(type, withModules: true)
                if name.contains("<") { makers[Self.plain(name), default: []].append(position) }
            }
        }
        return makers
    }

    /// A name without what stands in angle brackets.
    private static func plain(_ name: String) -> String {
        var (plain, depth) = ("", 0)
        for character in name {
            depth += character == "<" ? 1 : 0
            if depth == 0 { plain.append(character) }
            depth -= character == ">" ? 1 : 0
        }
        return plain
    }

    private mutating func makers(of property: PropertyMetadata.Property) -> [Int] {
        if let type = property.ownerType { return makers[ObjectIdentifier(type)] ?? [] }
        return makersByName["\(property.module).\(property.owner)"] ?? []
    }

    /// - Parameter isRoot: Whether properties of what nobody here is known to make ask this container.
    mutating func graph(
        with properties: [PropertyMetadata.Property], isRoot: Bool = false, nesting: [String] = []
    ) -> WiringGraph {
        let makers = properties.map { self.makers(of: $0) }
        // What nobody registers is not seen by whoever compares graphs, so it is not told apart from what is registered.
        func read(_ isSeen: Bool) -> [WiringGraph.Property?] {
            zip(properties, makers).map { $1.isEmpty == isSeen ? nil : property($0, $1) }
        }
        var (registrations, seen) = (facts.map { registration($0) }, read(true))
        if names.tellApart() {
            // Once more with modules, where without them two would have one name.
            (registrations, seen) = (facts.map { registration($0) }, read(true))
        }
        let others = isRoot ? read(false) : []
        let all = isRoot ? zip(seen, others).compactMap { $0 ?? $1 } : seen.compactMap { $0 }
        return WiringGraph(registrations: registrations, properties: all, nesting: nesting)
    }

    private mutating func registration(_ facts: RegistrationFacts) -> WiringGraph.Registration {
        var questions = facts.dependencies.map { question($0, nil) }
        if let target = facts.target { questions = [question(target.type, target.name)] }
        questions = questions.map { asked($0, byKept: facts) }
        questions += facts.noted.map { noted($0.type, $0.name) }.sorted { "\($0.service)" < "\($1.service)" }
        return WiringGraph.Registration(
            service(facts.type, facts.name), at: .init(facts.place.file, Int(facts.place.line)), in: facts.container,
            nesting: facts.nesting,
            lifetime: WiringGraph.Lifetime(facts.lifetime),
            instances: TypeMetadata.isValue(facts.type)
                ? .values : TypeMetadata.isClass(facts.type) ? .classes : .unknown,
            isolation: facts.isolation, canThrow: facts.canThrow, isSuspending: facts.isSuspending,
            arguments: facts.arguments.map { names.name(of: $0) }, isAlias: facts.target != nil,
            isMismatch: facts.target.map { TypeMetadata.cannotBe($0.type, facts.type) } ?? false,
            isEager: facts.isEager, isReleased: facts.isReleased,
            replaced: facts.replaced.map { .init($0.file, Int($0.line)) }, questions: questions,
            isComplete: facts.isComplete)
    }

    /// Returns the question as the container asks it that keeps the instance. That container does not see registrations
    /// that only a container nested in it has.
    private func asked(_ question: WiringGraph.Question, byKept facts: RegistrationFacts) -> WiringGraph.Question {
        switch facts.lifetime {
        case .unique, .pass, .nested, .custom: return question
        case .shared, .limited, .kept: break
        }
        if facts.target != nil { return question }
        var question = question
        question.answers.removeAll { self.facts[$0].nesting.count > facts.nesting.count }
        // It has an answer there, which is not to be seen from here.
        if question.answers.isEmpty, question.nearMisses.isEmpty { question.way.insert(.optional) }
        return question
    }

    /// Returns a question for a service that a closure has asked for when it ran. Nobody knows whether the instance
    /// holds it.
    private mutating func noted(_ type: Any.Type, _ name: String?) -> WiringGraph.Question {
        let position = positions[Key(type: ObjectIdentifier(type), name: name)]
        return WiringGraph.Question(
            service(type, name), [.noted, .later, .optional], answers: position.map { [$0] } ?? [])
    }

    private mutating func property(
        _ property: PropertyMetadata.Property, _ makers: [Int]
    ) -> WiringGraph.Property? {
        guard let wrapper = property.type as? any AskingProperty.Type else { return nil }
        var question = question(wrapper.asked, nil, isOfAnyName: true)
        question.way.formUnion(wrapper.way)
        // As they ask that make its owner, if they ask alike.
        let asked = makers.map { self.asked(question, byKept: facts[$0]) }
        if let first = asked.first, asked.allSatisfy({ $0 == first }) { question = first }
        return WiringGraph.Property(
            module: property.module, owner: property.ownerType.map { SourceName.text($0) } ?? property.owner,
            name: property.name, question: question, makers: makers)
    }

    /// Returns the question that a parameter asks: for the service itself, behind optionals, arrays, providers and
    /// their like. A property's name is in its value, so a registration under any name answers that.
    private mutating func question(
        _ type: Any.Type, _ name: String?, isOfAnyName: Bool = false
    ) -> WiringGraph.Question {
        var (type, name, way) = (type, name, [] as WiringGraph.Question.Way)
        while true {
            let named = positions[Key(type: ObjectIdentifier(type), name: name)].map { [$0] }
            if let answers = isOfAnyName ? ofType[ObjectIdentifier(type)] : named, !way.contains(.every) {
                return WiringGraph.Question(service(type, name), way, answers: answers)
            }
            // The container itself is always there.
            if type == Resolver.self { return WiringGraph.Question(service(type, name), way.union(.optional)) }
            guard let source = Resolver.source(of: type, name: name) else { break }
            if source.isOptional { way.insert(.optional) }
            if source.isLater { way.insert(.later) }
            if source.isEvery { way.insert(.every) }
            (type, name) = (source.type, source.isEvery ? nil : name)
        }
        if way.contains(.every) {
            return WiringGraph.Question(service(type, name), way, answers: ofType[ObjectIdentifier(type)] ?? [])
        }
        return WiringGraph.Question(
            service(type, name), way, nearMisses: way.contains(.optional) ? [] : nearMisses(of: type))
    }

    /// At most ten, the likeliest first.
    mutating func nearMisses(of type: Any.Type) -> [Int] {
        if let known = nearMisses[ObjectIdentifier(type)] { return known }
        let found = facts.indices.compactMap { position -> (rank: Int, position: Int)? in
            let other = facts[position]
            if other.type == type { return (0, position) }
            if other.target != nil { return nil }
            if TypeMetadata.conforms(other.type, to: type) { return (1, position) }
            return TypeMetadata.conforms(type, to: other.type) ? (2, position) : nil
        }
        let near = found.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.prefix(10).map(\.position)
        nearMisses[ObjectIdentifier(type)] = near
        return near
    }

    private mutating func service(_ type: Any.Type, _ name: String?) -> WiringGraph.Service {
        WiringGraph.Service(
            names.name(of: type), name: numbered[Key(type: ObjectIdentifier(type), name: name)] ?? name)
    }
}
