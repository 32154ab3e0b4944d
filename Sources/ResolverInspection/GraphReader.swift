import Resolver

/// Puts what a container can see into a graph.
struct GraphReader {
    struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
    }

    struct NearMiss {
        let position: Int
        /// Whether what is asked for is one of it.
        let isAbstraction: Bool
    }

    let facts: [RegistrationFacts]
    private var names = TypeNames()
    /// Who answers for a key, and for every name of a type.
    var positions: [Key: Int] = [:]
    var ofType: [ObjectIdentifier: [Int]] = [:]
    /// The names that `.another` has given, numbered for each type in the order of places: their own numbers depend on what
    /// else the program does.
    private var numbered: [Key: String] = [:]
    /// The containers without a name, numbered in the order of places, for the same reason.
    private var unnamed: [String: String] = [:]
    /// Who makes instances of a class or a value type, be it as a part of theirs.
    private var makers: [ObjectIdentifier: [Int]] = [:]
    /// Who makes them by name, without what generic types are given, for where the type is not known.
    private lazy var makersByName = namedMakers()
    /// The registrations that come near, by the types that have been asked for.
    var nearMisses: [ObjectIdentifier: [NearMiss]] = [:]

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
                numbered[Key(type: type, name: name)] = WiringGraph.Service.another(number)
            }
            if let label = fact.unnamed, unnamed[label] == nil { unnamed[label] = "Resolver #\(unnamed.count + 1)" }
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
        var last: Character?
        for character in name {
            depth += character == "<" ? 1 : 0
            if depth == 0 { plain.append(character) }
            // The arrow of a function's type closes nothing.
            depth -= character == ">" && last != "-" ? 1 : 0
            last = character
        }
        return plain
    }

    private mutating func makers(of property: PropertyMetadata.Property) -> [Int] {
        if let type = property.ownerType { return makers[ObjectIdentifier(type)] ?? [] }
        return makersByName["\(property.module).\(property.owner)"] ?? []
    }

    /// - Parameter isRoot: Whether properties of what nobody here is known to make ask this container.
    mutating func graph(
        with properties: [PropertyMetadata.Property], isRoot: Bool = false, nesting: [String] = [],
        closed: String? = nil
    ) -> WiringGraph {
        let makers = properties.map { self.makers(of: $0) }
        // Whoever compares graphs does not see services that nobody registers, so those are read apart from the others.
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
        return WiringGraph(registrations: registrations, properties: all, nesting: nesting, closedContainer: closed)
    }

    private mutating func registration(_ facts: RegistrationFacts) -> WiringGraph.Registration {
        let depth = sight(of: facts)
        var questions = facts.dependencies.map { question($0, nil, within: depth) }
        if let target = facts.target { questions = [question(target.type, target.name)] }
        questions += facts.noted.map { noted($0.type, $0.name) }.sorted { "\($0.service)" < "\($1.service)" }
        return WiringGraph.Registration(
            service(facts.type, facts.name), at: .init(facts.place.file, Int(facts.place.line)),
            in: container(of: facts),
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

    private func container(of facts: RegistrationFacts) -> String {
        guard let label = facts.unnamed, let number = unnamed[label] else { return facts.container }
        return facts.container == label ? number : "'defaults of \(number)'"
    }

    mutating func service(_ type: Any.Type, _ name: String?) -> WiringGraph.Service {
        WiringGraph.Service(
            names.name(of: type), name: numbered[Key(type: ObjectIdentifier(type), name: name)] ?? name)
    }
}

extension Resolver {
    /// The registrations that serve a key here, in the order of places.
    package var factsByPlace: [RegistrationFacts] {
        registrationFacts.sorted {
            ($0.place.file, $0.place.line, $0.serial) < ($1.place.file, $1.place.line, $1.serial)
        }
    }
}
