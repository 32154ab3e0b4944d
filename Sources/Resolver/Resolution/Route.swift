/// How a service comes about.
enum Route {
    /// Synchronously, wherever the caller is; or not at all.
    case synchronous
    /// Synchronously, on an actor.
    case by(any Actor)
    /// By a factory that may suspend.
    case suspending(Recipe, RecipeSettings, requester: Resolver)
    /// Derived from what is registered.
    case derived(any DerivedService.Type)
}

// MARK: - Under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// How a key's service comes about now, where what `reliance` says is there need not be made.
    func route(_ key: ServiceKey, into retired: inout RetiredObjects, _ reliance: inout Reliance) -> Route {
        let (recipe, requester): (Recipe, CorePointer)
        switch lookUp(key, into: &retired) {
        case .found(let sighting): (recipe, requester) = (sighting.recipe, sighting.requester)
        case .nothing: return sources(of: key).isEmpty ? .synchronous : key.derived.map(Route.derived) ?? .synchronous
        // The synchronous way throws the error that says why.
        case .notNested, .closed: return .synchronous
        }
        let settings = recipe.settings
        // Known without looking further for what keeps nothing.
        let suspends = recipe.alias == nil && recipe.slots.isEmpty && recipe.isSuspending(settings)
        let last = made(for: key, by: Sighting(recipe: recipe, requester: requester))
        if !suspends, last.requester == self, recipe.mayBeSettled(by: last.recipe), isMadeAtOnce(last.recipe, &reliance)
        {
            find(key.type, key.name)?.settle()
            return .synchronous
        }
        if suspends || needsAwaiting(key, &reliance) {
            // While the app's registrations run, the options may be missing still, as in `serve`.
            if !isUnregistered, recipe.core.flags.load() & RecipeCore.suspending != 0 { remember(recipe, for: key) }
            return .suspending(recipe, settings, requester: requester.resolver)
        }
        if let slot = last.slotAtHand, reliance.isThere(slot), reliance.isEnough(slot) { return .synchronous }
        return last.isolation.map(Route.by) ?? .synchronous
    }

    /// Returns the recipe by which the key's service is made: an alias's target.
    private func made(for key: ServiceKey, by sighting: Sighting) -> Sighting {
        if sighting.recipe.alias == nil { return sighting }
        var last = sighting
        var visited: Set<ServiceKey> = [key]
        while let target = last.recipe.alias?.target, visited.insert(target).inserted,
            let next = self.sighting(of: target)
        {
            last = next
        }
        return last
    }

    /// Whether what serves the key, or something that its initialiser is known to need, has yet to be made by a factory
    /// that may suspend.
    private func needsAwaiting(_ key: ServiceKey, _ reliance: inout Reliance) -> Bool {
        var seen: Set<Need> = []
        var pending = [Need(key: key, core: self)]
        while let need = pending.popLast() {
            guard seen.insert(need).inserted, let sighting = need.core.sighting(of: need.key) else { continue }
            let (recipe, requester) = (sighting.recipe, sighting.requester)
            if let target = recipe.alias?.target {
                pending.append(Need(key: target, core: requester))
                continue
            }
            let settings = recipe.settings
            let slot = sighting.slots.first {
                $0.requested === settings.scope && $0.serves(requester) && reliance.isThere($0)
            }
            if let slot, reliance.isEnough(slot) { continue }
            if recipe.isSuspending(settings) || !sighting.isToBeCopied && !recipe.flights.isEmpty { return true }
            let needed = requester.dependencies(of: recipe)
            if needed.contains(where: { requester.belongsElsewhere($0, than: recipe.isolation, &reliance) }) {
                return true
            }
            pending += needed.map { Need(key: $0, core: requester) }
        }
        return false
    }

    /// Whether a service can be made for this container at once, whatever is there already.
    private func isMadeAtOnce(_ recipe: Recipe, _ reliance: inout Reliance) -> Bool {
        var careful = Reliance()
        careful.begin(isCareful: true)
        if Sighting(recipe: recipe, requester: self).isolation != nil || needsAwaiting(recipe.key, &careful) {
            return false
        }
        reliance.add(careful)
        return true
    }

    /// The keys that the initialiser of a service is known to need.
    func dependencies(of recipe: Recipe) -> [ServiceKey] {
        recipe.dependencies.flatMap { dependency in
            let own = ServiceKey(dependency, nil)
            return self.recipe(for: own) != nil || own.derived == nil ? [own] : sources(of: own)
        }
    }

    /// The keys that are registered of which a key, that is not, is derived at once.
    private func sources(of key: ServiceKey) -> [ServiceKey] {
        guard let source = key.source else { return [] }
        switch source.manner {
        case .later: return []
        case .optional:
            let wrapped = ServiceKey(source.type, key.name)
            return recipe(for: wrapped) == nil ? sources(of: wrapped) : [wrapped]
        case .every:
            // Of an array of optionals, those of what they wrap.
            var keys = recipes(of: ServiceKey(source.type, nil).type).map(\.key)
            var next = ServiceKey(source.type, nil).source
            while let wrapped = next, wrapped.manner == .optional {
                keys += recipes(of: ServiceKey(wrapped.type, nil).type).map(\.key)
                next = ServiceKey(wrapped.type, nil).source
            }
            return keys
        }
    }

    /// Whether what serves the key is made on an actor, other than one that is there already, and not to be had
    /// anywhere.
    private func belongsElsewhere(
        _ key: ServiceKey, than actor: (any Actor)?, _ reliance: inout Reliance
    ) -> Bool {
        guard let sighting = sighting(of: aliases(of: key).last ?? key), let isolation = sighting.isolation
        else { return false }
        if let actor, actor === isolation { return false }
        guard let slot = sighting.slotAtHand, reliance.isThere(slot) else { return true }
        return !reliance.isEnough(slot)
    }
}

extension Recipe {
    /// Whether the fast path makes the service at once where it is known that it can: by itself, or, for an alias, by the recipe of
    /// what that stands for. Under `ProcessState.lock`.
    fileprivate func mayBeSettled(by last: Recipe) -> Bool {
        if alias == nil { return last.core.isMadeOfParts }
        return core.flags.load() & RecipeCore.simple != 0 && last.core.flags.load() & RecipeCore.composed != 0
    }
}

extension Sighting {
    /// The slot of an instance that may be handed out on any actor, if there is one. Under `ProcessState.lock`.
    fileprivate var slotAtHand: InstanceSlot? {
        recipe.settings.isSharable ? slots.first { $0.serves(requester) } : nil
    }

    /// The actor that an instance is made on: the factory's, or that of what wraps it. Under `ProcessState.lock`.
    fileprivate var isolation: (any Actor)? {
        recipe.isolation ?? recipe.settings.modifiers.lazy.compactMap(\.isolations.first).first
    }
}
