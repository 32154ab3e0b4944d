/// How a service comes about.
enum Route {
    /// Synchronously, wherever the caller is; or not at all.
    case straight
    /// Synchronously, on an actor.
    case by(any Actor)
    /// By a factory that may suspend.
    case suspending(Recipe, RecipeSettings)
    /// As an optional of what is registered.
    case optional(any OptionalService.Type)
}

// MARK: - Under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    func route(_ key: ServiceKey) -> Route {
        guard let recipe = recipe(for: key) else {
            if let optional = key.metatype as? any OptionalService.Type,
                self.recipe(for: ServiceKey(optional.wrapped, key.name)) != nil
            {
                return .optional(optional)
            }
            return .straight
        }
        let settings = recipe.settings
        // Known without looking further for what keeps nothing.
        let suspends = recipe.alias == nil && recipe.slots.isEmpty && recipe.isSuspending(settings)
        if suspends || needsAwaiting(key) { return .suspending(recipe, settings) }
        var last = recipe
        var visited: Set<ServiceKey> = [key]
        while let target = last.alias?.target, visited.insert(target).inserted, let next = self.recipe(for: target) {
            last = next
        }
        if last.settings.isSharable, last.slots.contains(where: { $0.serves(self) }) { return .straight }
        // What wraps the factory may belong to an actor where the factory does not.
        let actor = last.isolation ?? last.settings.modifiers.lazy.compactMap(\.isolations.first).first
        return actor.map(Route.by) ?? .straight
    }

    /// Whether what serves the key, or something that its initialiser is known to need, has yet to be made by a factory
    /// that may suspend.
    func needsAwaiting(_ key: ServiceKey) -> Bool {
        var seen: Set<ServiceKey> = []
        var pending = [key]
        while let key = pending.popLast() {
            guard seen.insert(key).inserted, let recipe = recipe(for: key) else { continue }
            if let target = recipe.alias?.target {
                pending.append(target)
                continue
            }
            let settings = recipe.settings
            if recipe.slots.contains(where: { $0.requested === settings.scope && $0.isReady && $0.serves(self) }) {
                continue
            }
            if recipe.isSuspending(settings) || !recipe.flights.isEmpty { return true }
            let needed = dependencies(of: recipe)
            if needed.contains(where: { belongsElsewhere($0, than: recipe.isolation) }) { return true }
            pending += needed
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
        guard let recipe = recipe(for: aliases(of: key).last ?? key), let isolation = recipe.isolation else {
            return false
        }
        if let actor, actor === isolation { return false }
        return !(recipe.settings.isSharable && recipe.slots.contains { $0.serves(self) })
    }

    /// All that resolving the key is known to need before anything of the user's runs.
    func knownNeeds(of key: ServiceKey) -> Set<ServiceKey> {
        var found: Set<ServiceKey> = []
        var pending = [key]
        while let key = pending.popLast() {
            guard found.insert(key).inserted, let recipe = recipe(for: key) else { continue }
            if let target = recipe.alias?.target { pending.append(target) }
            pending += dependencies(of: recipe)
        }
        return found
    }
}
