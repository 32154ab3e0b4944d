extension Resolver {
    /// The error for a key that nothing is registered under, with what its author may have meant.
    static func missing(_ question: Question, _ core: CorePointer) -> ResolverError {
        if let hidden = hidden(question, core) { return hidden }
        return .notRegistered(
            service: .init(question.key), nearMisses: nearMisses(of: question.key, in: core),
            trail: .ending(with: question))
    }

    /// The registrations that come near a type and a name that nothing is registered under, the likeliest first.
    package func nearMisses(of type: Any.Type, name: Name?) -> [ResolverError.NearMiss] {
        let here = here
        defer { withExtendedLifetime(here) {} }
        return Resolver.nearMisses(of: ServiceKey(type, name), in: here.core)
    }

    /// The registrations that come near a key, at most ten, the likeliest first. What is registered is looked up under the lock; what comes near is found out
    /// outside.
    static func nearMisses(of key: ServiceKey, in requester: CorePointer) -> [ResolverError.NearMiss] {
        let (visible, elsewhere) = ProcessState.lock.withLock {
            (requester.visibleRecipes, requester.recipesElsewhere(for: key))
        }
        var found: [Found] = []
        for recipe in visible {
            if let kind = kind(of: recipe, for: key) { found.append(Found(kind: kind, recipe: recipe)) }
        }
        // Of very many names it takes longer to find the likeliest than anybody waits for an error.
        if found.count <= 1_000 {
            let wanted = NameDistance(from: key.name)
            for index in found.indices where found[index].kind == .otherName {
                found[index].distance = wanted.to(found[index].recipe.key.name)
            }
        }
        found += elsewhere
        found = found.ordered { UInt64($0.recipe.serial) }
        found = found.ordered { UInt64(clamping: $0.distance) }
        let nearest = found.ordered { UInt64($0.kind.rank) }
        // Those that are equally near by what they are called: few enough for each to be put where it belongs.
        var (misses, texts): ([ResolverError.NearMiss], [String]) = ([], [])
        var last: (Int, Int)?
        var start = 0
        for found in nearest.prefix(10) {
            let nearness = (found.kind.rank, found.distance)
            if last.map({ $0 != nearness }) ?? true { start = misses.count }
            last = nearness
            let recipe = found.recipe
            let miss = ResolverError.NearMiss(
                kind: found.kind, service: .init(recipe.key), registered: recipe.place, canBeChild: found.canBeChild)
            let text = "\(miss.service)\0\(miss.registered)"
            let index = texts[start...].firstIndex { text < $0 } ?? texts.endIndex
            misses.insert(miss, at: index)
            texts.insert(text, at: index)
        }
        return misses
    }

    /// A registration that comes near.
    fileprivate struct Found {
        let kind: ResolverError.NearMiss.Kind
        let recipe: Recipe
        /// How far its name is from the one that was asked for.
        var distance = 0
        var canBeChild = true
    }

    /// In what way a registration differs from what was asked for; nil if in every way.
    private static func kind(of recipe: Recipe, for key: ServiceKey) -> ResolverError.NearMiss.Kind? {
        if recipe.key.type == key.type { return .otherName }
        let (other, wanted) = (recipe.key.metatype, key.metatype)
        if isOptional(other, of: wanted) { return .optional }
        if recipe.alias != nil { return nil }
        if TypeMetadata.conforms(other, to: wanted) { return wanted is AnyClass ? .subclass : .implementation }
        if TypeMetadata.conforms(wanted, to: other) { return other is AnyClass ? .superclass : .abstraction }
        return nil
    }

    private static func isOptional(_ type: Any.Type, of wrapped: Any.Type) -> Bool {
        (type as? any OptionalService.Type)?.wrapped == wrapped
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Registrations of a key in containers that cannot be seen from here, and what those are called. Under
    /// `ProcessState.lock`.
    fileprivate func recipesElsewhere(for key: ServiceKey) -> [Resolver.Found] {
        let seen = Set(visibleContainers)
        var asking: Set<CorePointer> = []
        forEachAsking { asking.insert($0) }
        var found: [Resolver.Found] = []
        var nested: [CodeLocation] = []
        ProcessState.containers.forEach { core in
            guard !seen.contains(core), let own = core.ownRecipe(for: key), canReach(core) else { return }
            let isNested = core.state.enclosing != nil
            // Of all that are open for one request each, one is enough.
            if isNested {
                if nested.contains(own.location) { return }
                nested.append(own.location)
            }
            let canBeChild = !isNested && !asking.contains(core)
            found.append(.init(kind: .otherContainer(core.label), recipe: own, canBeChild: canBeChild))
        }
        return found
    }

    /// Whether code where this container is used could mean another: not one of another sandbox, nor one that has a copy
    /// in this one.
    private func canReach(_ other: CorePointer) -> Bool {
        other.world == world || (other.state.sandbox == nil && state.sandbox?.images[other.state.serial] == nil)
    }
}

extension ResolverError.NearMiss.Kind {
    /// The likeliest first.
    fileprivate var rank: Int {
        switch self {
        case .otherName: return 0
        case .optional: return 1
        case .implementation, .subclass: return 2
        case .abstraction, .superclass: return 3
        case .otherContainer: return 4
        }
    }
}
