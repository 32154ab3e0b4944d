/// The long way where a factory may suspend.
extension Resolver {
    /// The service, or the reason there is none, made on whatever actors its factories were written on.
    static func requireAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service {
        if let service = try await findAsync(type, question, resolver) { return service }
        let registered = Wiring.lock.withLock { resolver.core.recipe(for: question.key)?.site ?? question.site }
        throw .factoryReturnedNil(
            service: .init(question.key), registered: registered.place, trail: .ending(with: question))
    }

    /// The same, or nil if the factory returned nil.
    static func findAsync<Service>(
        _ type: Service.Type, _ question: Question, _ resolver: Resolver, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let core = resolver.core
        while true {
            switch Wiring.lock.withLock({ core.route(question.key) }) {
            case .straight: return try require(type, question)
            case .optional(let optional):
                return try await optional.resolveAsync(type, question, resolver, isolation: isolation)
            case .by(let actor):
                if Isolation.isCurrent(actor) { return try require(type, question) }
                return try await Visit(question: question).require(type, on: actor).value
            case .suspending(let recipe, let binding):
                Wiring.lock.withLock { AsyncFrame.current?.note(question.key, nil, of: core) }
                var isGone = false
                let service = try await obtainAsync(type, recipe, question, resolver, &isGone)
                // Replaced while we were on our way: ask again.
                if isGone { continue }
                if let service {
                    if recipe.alias != nil { publish(recipe, binding, service, in: core) }
                    if Globals.interceptors.load() & 1 != 0 { Resolver.decorate?(service) }
                }
                return service
            }
        }
    }

    private static func obtainAsync<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ resolver: Resolver, _ isGone: inout Bool,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        let core = resolver.core
        let parent = AsyncFrame.current
        if recipe.alias != nil {
            return try await instantiateAsync(type, recipe, question, core, in: parent)
        }
        let (scope, keeper) = scopes(of: recipe, core, nil)
        switch keeper.storage {
        case .unique, .container:
            return try await instantiateAsync(type, recipe, question, core, in: parent)
        case .graph:
            return try await shareAsync(type, recipe, question, core, in: parent)
        case .strong, .weak:
            return try await keepAsync(type, recipe, question, core, scope, keeper, in: parent, &isGone)
        case .custom:
            return try await keeper.resolveAsync(
                registration: ResolverRegistration<Service>(recipe), resolver: resolver, args: question.args)
        }
    }

    /// A new instance, whatever the scope.
    static func instantiateAsync<Service>(
        _ type: Service.Type, _ recipe: Recipe, _ question: Question, _ core: CorePointer, in parent: AsyncFrame?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        try check(recipe, question, core, in: parent)
        let frame = AsyncFrame(recipe, question, core, in: parent)
        let made = try await frame.run { () async throws(ResolverError) in
            try await recipe.makeAsync(type, frame, Args(question.args))
        }
        return made.value
    }

    /// Whether making a service would never end. (N3)
    static func check(
        _ recipe: Recipe, _ question: Question, _ core: CorePointer, in parent: AsyncFrame?
    ) throws(ResolverError) {
        guard let parent else { return }
        let isOnceOnly = recipe.core.flags.load() & RecipeCore.onceOnly != 0
        if !isOnceOnly, question.args != nil { return try checkDepth(question, parent) }
        let path = parent.path
        let repeated = path.lastIndex {
            $0.recipe === recipe && $0.core == core && (isOnceOnly || !$0.hasArguments)
        }
        if let repeated {
            throw .cycle(path: path[repeated...].map(ResolverError.Step.init), trail: .ending(with: question))
        }
        try checkDepth(question, parent)
    }

    /// Frames of tasks lie on the heap and take as long as memory lasts. Nobody means to have so many.
    private static func checkDepth(_ question: Question, _ parent: AsyncFrame) throws(ResolverError) {
        if parent.depth < 10_000 { return }
        throw .tooDeep(depth: parent.depth, service: .init(question.key), trail: .ending(with: question))
    }
}

/// How a service comes about.
enum Route {
    /// Synchronously, wherever the caller is; or not at all.
    case straight
    /// Synchronously, on an actor.
    case by(any Actor)
    /// By a factory that may suspend.
    case suspending(Recipe, BindingPointer)
    /// As an optional of what is registered.
    case optional(any OptionalService.Type)
}

// MARK: - Under `Wiring.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    fileprivate func route(_ key: ServiceKey) -> Route {
        guard let recipe = recipe(for: key) else {
            if let optional = key.metatype as? any OptionalService.Type,
                self.recipe(for: ServiceKey(optional.wrapped, key.name)) != nil
            {
                return .optional(optional)
            }
            return .straight
        }
        var seen: Set<ServiceKey> = []
        if needsAwaiting(key, &seen) { return .suspending(recipe, binding(for: key)) }
        var last = recipe
        var visited: Set<ServiceKey> = [key]
        while let target = last.alias?.target, visited.insert(target).inserted, let next = self.recipe(for: target) {
            last = next
        }
        if last.isSharable, last.slots.contains(where: { $0.serves(self) }) { return .straight }
        return last.isolation.map(Route.by) ?? .straight
    }

    /// Whether what serves the key, or something that its initialiser is known to need, has yet to be made by a factory that
    /// may suspend.
    func needsAwaiting(_ key: ServiceKey, _ seen: inout Set<ServiceKey>) -> Bool {
        guard seen.insert(key).inserted, let recipe = recipe(for: key) else { return false }
        if let target = recipe.alias?.target { return needsAwaiting(target, &seen) }
        if recipe.slots.contains(where: { $0.requested === recipe.scope && $0.isReady && $0.serves(self) }) {
            return false
        }
        if recipe.isSuspending || !recipe.flights.isEmpty { return true }
        return recipe.dependencies.contains { dependency in
            let own = ServiceKey(dependency, nil)
            if self.recipe(for: own) == nil, let optional = dependency as? any OptionalService.Type {
                return needsAwaiting(ServiceKey(optional.wrapped, nil), &seen)
            }
            return needsAwaiting(own, &seen)
        }
    }
}
