/// How a service comes about.
enum Route {
    /// Synchronously, wherever the caller is; or not at all.
    case straight
    /// Synchronously, on an actor.
    case by(any Actor)
    /// By a factory that may suspend.
    case suspending(Recipe, RecipeSettings, view: CorePointer)
    /// As an optional of what is registered.
    case optional(any OptionalService.Type)
}

// MARK: - Under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    func route(_ key: ServiceKey, into retired: inout RetiredObjects) -> Route {
        let (recipe, view): (Recipe, CorePointer)
        switch lookUp(key, into: &retired) {
        case .found(let sighting): (recipe, view) = (sighting.recipe, sighting.view)
        case .nothing:
            if let optional = key.metatype as? any OptionalService.Type,
                self.recipe(for: ServiceKey(optional.wrapped, key.name)) != nil
            {
                return .optional(optional)
            }
            return .straight
        // Which says why.
        case .notNested, .closed: return .straight
        }
        let settings = recipe.settings
        // Known without looking further for what keeps nothing.
        let suspends = recipe.alias == nil && recipe.slots.isEmpty && recipe.isSuspending(settings)
        if suspends || needsAwaiting(key) { return .suspending(recipe, settings, view: view) }
        var last = Sighting(recipe: recipe, view: view)
        var visited: Set<ServiceKey> = [key]
        while let target = last.recipe.alias?.target, visited.insert(target).inserted, let next = sighting(of: target) {
            last = next
        }
        if last.isAtHand { return .straight }
        // What wraps the factory may belong to an actor where the factory does not.
        let actor = last.recipe.isolation ?? last.recipe.settings.modifiers.lazy.compactMap(\.isolations.first).first
        return actor.map(Route.by) ?? .straight
    }

    /// Whether what serves the key, or something that its initialiser is known to need, has yet to be made by a factory
    /// that may suspend.
    func needsAwaiting(_ key: ServiceKey) -> Bool {
        var seen: Set<Need> = []
        var pending = [Need(key: key, core: self)]
        while let need = pending.popLast() {
            guard seen.insert(need).inserted, let sighting = need.core.sighting(of: need.key) else { continue }
            let (recipe, view) = (sighting.recipe, sighting.view)
            if let target = recipe.alias?.target {
                pending.append(Need(key: target, core: view))
                continue
            }
            let settings = recipe.settings
            if sighting.slots.contains(where: { $0.requested === settings.scope && $0.isReady && $0.serves(view) }) {
                continue
            }
            if recipe.isSuspending(settings) || !sighting.isToBeCopied && !recipe.flights.isEmpty { return true }
            let needed = view.dependencies(of: recipe)
            if needed.contains(where: { view.belongsElsewhere($0, than: recipe.isolation) }) { return true }
            pending += needed.map { Need(key: $0, core: view) }
        }
        return false
    }

    /// The keys that the initialiser of a service is known to need.
    private func dependencies(of recipe: Recipe) -> [ServiceKey] {
        recipe.dependencies.map { dependency in
            let own = ServiceKey(dependency, nil)
            if self.recipe(for: own) == nil, let optional = dependency as? any OptionalService.Type {
                return ServiceKey(optional.wrapped, nil)
            }
            return own
        }
    }

    /// Whether what serves the key is made on an actor, other than one that is there already, and not to be had
    /// anywhere.
    private func belongsElsewhere(_ key: ServiceKey, than actor: (any Actor)?) -> Bool {
        guard let sighting = sighting(of: aliases(of: key).last ?? key), let isolation = sighting.recipe.isolation
        else { return false }
        if let actor, actor === isolation { return false }
        return !sighting.isAtHand
    }

    /// All that resolving the key is known to need before anything of the user's runs.
    func knownNeeds(of key: ServiceKey) -> Set<ServiceKey> {
        var found: Set<Need> = []
        var pending = [Need(key: key, core: self)]
        while let need = pending.popLast() {
            guard found.insert(need).inserted, let sighting = need.core.sighting(of: need.key) else { continue }
            if let target = sighting.recipe.alias?.target { pending.append(Need(key: target, core: sighting.view)) }
            pending += sighting.view.dependencies(of: sighting.recipe).map { Need(key: $0, core: sighting.view) }
        }
        return Set(found.map(\.key))
    }
}

/// A key, and the container that is asked for it.
private struct Need: Hashable {
    let key: ServiceKey
    let core: CorePointer
}

extension Sighting {
    /// Whether there is an instance that may be handed out on any actor. Under `ProcessState.lock`.
    fileprivate var isAtHand: Bool { recipe.settings.isSharable && slots.contains { $0.serves(view) } }
}
