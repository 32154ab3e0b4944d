/// Reads what a container can see into a graph. What is registered is read under the lock, at one moment; names and
/// conformances are looked up outside of it.
struct GraphReader {
    private struct Entry {
        let recipe: Recipe
        let settings: RecipeSettings
        let container: String
        let isEager, isReleased: Bool
    }

    private let core: CorePointer
    private var entries: [Entry]
    private var names: [ObjectIdentifier: String] = [:]
    /// Who answers for a key, and for every name of a type.
    private let positions: [ServiceKey: Int]
    private let ofType: [UInt: [Int]]

    init(_ core: CorePointer) {
        self.core = core
        let found = ProcessState.lock.withLock {
            core.visibleRecipes.map { recipe in
                Entry(
                    recipe: recipe, settings: recipe.settings, container: recipe.declarer?.label ?? core.label,
                    isEager: recipe.isEager, isReleased: !recipe.releaseHandlers.isEmpty)
            }
        }
        // At one place by registration.
        entries = found.sorted { left, right in
            let (one, other) = (left.recipe.location, right.recipe.location)
            return (one.place.file, one.place.line, left.recipe.serial)
                < (other.place.file, other.place.line, right.recipe.serial)
        }
        var (positions, ofType) = ([:] as [ServiceKey: Int], [:] as [UInt: [Int]])
        for (position, entry) in entries.enumerated() {
            positions[entry.recipe.key] = position
            ofType[entry.recipe.key.type, default: []].append(position)
        }
        (self.positions, self.ofType) = (positions, ofType)
    }

    func graph(with properties: [PropertyMetadata.Property]) -> WiringGraph {
        var reader = self
        return WiringGraph(
            registrations: entries.map { reader.registration($0) },
            properties: properties.compactMap { reader.property($0) })
    }

    /// The name that it asks for is in the property's value, so that any will do.
    private mutating func property(_ property: PropertyMetadata.Property) -> WiringGraph.Property? {
        guard let wrapper = property.type as? any AskingProperty.Type else { return nil }
        let key = ServiceKey(wrapper.asked, nil)
        var question = question(key)
        question.way.formUnion(wrapper.way)
        if question.answers.isEmpty, let named = ofType[key.type] { question.answers = named }
        return WiringGraph.Property(
            module: property.module, owner: property.owner, name: property.name, question: question)
    }

    private mutating func registration(_ entry: Entry) -> WiringGraph.Registration {
        let recipe = entry.recipe
        let place = recipe.place
        let isComplete = recipe.asynchronous != nil && (!recipe.hasAsyncFactory || !recipe.dependencies.isEmpty)
        var questions = recipe.dependencies.map { question(ServiceKey($0, nil)) }
        if let target = recipe.alias?.target { questions = [question(target)] }
        return WiringGraph.Registration(
            service(recipe.key), at: .init(place.file, Int(place.line)), in: entry.container,
            lifetime: lifetime(entry.settings.scope),
            instances: TypeMetadata.instances(of: recipe.key.metatype),
            isolation: recipe.alias == nil ? recipe.isolation.map(Isolation.name) : nil,
            canThrow: recipe.signature?.canThrow ?? false, isSuspending: recipe.isSuspending(entry.settings),
            arguments: recipe.signature?.arguments.map { name($0) } ?? [], isAlias: recipe.alias != nil,
            isMismatch: recipe.alias.map {
                TypeMetadata.cannotBe($0.target.metatype, recipe.key.metatype)
            } ?? false,
            isEager: entry.isEager, isReleased: entry.isReleased, questions: questions,
            isComplete: recipe.alias != nil || (isComplete && entry.settings.modifiers.isEmpty))
    }

    /// What a parameter asks for: through optionals, arrays, providers and their like, the service itself.
    private mutating func question(_ key: ServiceKey) -> WiringGraph.Question {
        var (key, way) = (key, [] as WiringGraph.Question.Way)
        while true {
            if let position = positions[key] {
                let answers = way.contains(.every) ? ofType[key.type] ?? [] : [position]
                return WiringGraph.Question(service(key), way, answers: answers)
            }
            // The container itself is always there.
            if key.metatype == Resolver.self {
                return WiringGraph.Question(service(key), way.union(.optional))
            }
            guard let source = key.source else { break }
            switch source.manner {
            case .optional: way.insert(.optional)
            case .every: way.insert(.every)
            case .later: way.insert(.later)
            }
            key = ServiceKey(source.type, way.contains(.every) ? nil : key.name)
        }
        let answers = way.contains(.every) ? ofType[key.type] ?? [] : []
        let isMissing = way.isDisjoint(with: [.optional, .every])
        return WiringGraph.Question(
            service(key), way, answers: answers, nearMisses: isMissing ? nearMisses(of: key) : [])
    }

    /// At most ten, the likeliest first.
    private func nearMisses(of key: ServiceKey) -> [Int] {
        let found = entries.indices.compactMap { position in
            Resolver.kind(of: entries[position].recipe, for: key).map { (rank: $0.rank, position: position) }
        }
        return found.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.prefix(10).map(\.position)
    }

    private mutating func service(_ key: ServiceKey) -> WiringGraph.Service {
        WiringGraph.Service(name(key.metatype), name: key.name?.rawValue)
    }

    private mutating func name(_ type: Any.Type) -> String {
        if let known = names[ObjectIdentifier(type)] { return known }
        let name = ResolverError.Service.sourceName(type)
        names[ObjectIdentifier(type)] = name
        return name
    }

    private func lifetime(_ scope: ResolverScope) -> WiringGraph.Lifetime {
        switch scope.storage {
        case .unique: return .unique
        case .graph: return .pass
        case .weak: return .shared
        case .nested: return .nested(scope.nestedName?.rawValue)
        case .container: return .kept(scope: "container")
        case .strong:
            if let seconds = (scope as? ResolverScopeTimeToLive)?.seconds { return .limited(seconds: seconds) }
            return .kept(scope: scope === ResolverScope.application ? "application" : "cached")
        case .custom: return .custom(scope: "\(Swift.type(of: scope))")
        }
    }
}

extension TypeMetadata {
    /// What can be told of a type's instances.
    static func instances(of type: Any.Type) -> WiringGraph.Instances {
        let kind = kind(of: type)
        if value.contains(kind) { return .values }
        return isClass(kind) ? .classes : .unknown
    }
}
