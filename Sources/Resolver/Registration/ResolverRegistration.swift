/// A registration as custom scopes see it: the recipe for instances of a key.
///
/// ```swift
/// final class EachThird: ResolverScope, @unchecked Sendable {
///     override func resolve<Service>(
///         registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
///     ) -> Service? {
///         registration.instantiate(resolver: resolver, args: args)
///     }
/// }
/// ```
public struct ResolverRegistration<Service>: Sendable {
    let recipe: Recipe
    /// Why a scope of the app's own has been handed it, where one has.
    let call: ScopeCall?

    init(_ recipe: Recipe, for call: ScopeCall? = nil) {
        self.recipe = recipe
        self.call = call
    }

    /// A registration that no container has. `instantiate` works on it; resolving finds it nowhere. `key` is not used:
    /// the service's type is the key.
    @preconcurrency
    public init(
        resolver: Resolver, key: Int, name: Resolver.Name?, file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping ResolverFactoryAnyArguments<Service>
    ) {
        let core = RecipeCore.holding(
            Factories.WithArguments<Service, any Error> { resolver, args in factory(resolver, args.passed) })
        let state = resolver.here.state
        call = nil
        recipe = Recipe(ServiceKey(Service.self, name), CodeLocation(file, line), core)
        ProcessState.lock.withLock { recipe.begin(state.settings(nil)) }
    }

    /// A number that stands for the service's type, for a cache of your own to use. Each sandbox has its own.
    public var key: Int {
        let world = ProcessState.lock.withLock { recipe.declarer?.state.world }
        return (world ?? .current).number(of: recipe.key.type)
    }

    /// A text that stands for the service's type and name, for a cache of your own to use. Each sandbox has its own.
    public var cacheKey: String {
        recipe.key.name.map { "\(key):\($0.rawValue)" } ?? String(key)
    }

    /// The name it was registered under.
    public var name: Resolver.Name? { recipe.key.name }

    /// How long its instances are kept.
    public var scope: ResolverScope {
        let latest = latest
        return ProcessState.lock.withLock { latest.settings }.scope
    }

    /// The recipe that is registered where the caller is, whichever of its factories the context asks for.
    var latest: Recipe {
        let recipe = recipe.here
        return ProcessState.lock.withLock { recipe.latest }
    }

    /// Changes the recipe; what it has made so far was made otherwise and is dropped.
    func configure(_ change: (RecipeSettings) -> RecipeSettings) {
        let recipe = recipe.here
        var retired = RetiredObjects()
        // The old options are let go outside of the lock.
        let replaced = ProcessState.lock.withLock {
            let recipe = recipe.latest
            let replaced = recipe.settings
            recipe.dropSlots(into: &retired)
            recipe.settings = change(replaced)
            // Nested containers have copies of it.
            if replaced.scope.storage == .nested, let declarer = recipe.declarer {
                declarer.wiringChanged()
                declarer.retireStaleCopies(of: recipe.key, into: &retired)
            }
            return replaced
        }
        withExtendedLifetime(replaced) {}
        retired.discard()
    }
}
