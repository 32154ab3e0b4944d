/// One of the factories of a registration, and the context that it is for. (`ResolverOptions.when`)
struct Variant: Sendable {
    /// Nil for the default.
    let context: ResolverContext?
    /// Whether the context holds where nothing has been set.
    let isDetected: Bool
    /// Has the factory; it is registered nowhere, and what is has its copy.
    let prototype: Recipe
}

// MARK: - Under `ProcessState.lock`

extension World {
    /// The first variant whose context holds, or the default.
    fileprivate func variant(of variants: [Variant]) -> Int {
        variants.indices.dropFirst().first { index in
            variants[index].context.flatMap { contexts[$0] } ?? variants[index].isDetected
        } ?? 0
    }
}

extension Recipe {
    /// The recipe that is registered in the place of this one, if the context has changed since.
    var latest: Recipe {
        var recipe = self
        while let next = recipe.settings.successor?.recipe { recipe = next }
        return recipe
    }

    /// Adds a factory for a context, and registers it if that is the one. Returns the recipe that is registered.
    fileprivate func add(_ variant: Variant, into retired: inout RetiredObjects) -> Recipe {
        let settings = settings
        var variants = settings.variants
        if variants.isEmpty {
            let prototype = copy()
            prototype.settings = RecipeSettings(scope: settings.scope)
            variants = [Variant(context: nil, isDetected: false, prototype: prototype)]
        }
        self.settings = settings.with(
            variants + [variant], at: settings.variant, predecessors: settings.predecessors)
        return chooseVariant(into: &retired)
    }

    /// Whether another stands for the same registration, whichever of its factories each is for. Under
    /// `ProcessState.lock`.
    func isRegistration(of other: Recipe) -> Bool {
        hasFactory(of: other) || settings.variants.contains { $0.prototype.hasFactory(of: other) }
    }

    /// Registers the factory that the context asks for, with the same options, in the place of this recipe, if it is
    /// another one. Returns what is registered.
    @discardableResult
    func chooseVariant(into retired: inout RetiredObjects) -> Recipe {
        guard let declarer else { return self }
        let settings = settings
        let index = declarer.state.world.variant(of: settings.variants)
        if index == settings.variant { return self }
        let other = settings.variants[index].prototype.copy(writtenFor: writtenFor)
        other.settings = settings.with(settings.variants, at: index)
        other.releaseHandlers = releaseHandlers
        other.isEager = isEager
        other.isSilent = isSilent
        other.isLive = isLive
        declarer.resolver.install(other, into: &retired)
        handOver(to: other)
        declarer.state.world.hasNewest(other, insteadOf: self)
        return other
    }

    /// Has options that are added to this recipe from now on go to another, which has been registered in its place.
    func handOver(to other: Recipe) {
        let (settings, others) = (settings, other.settings)
        // That of a copy of this recipe in another container is not this one's.
        let successor = settings.predecessors.flatMap { $0.recipe === self ? $0 : nil } ?? Successor(other)
        successor.recipe = other
        other.settings = others.with(others.variants, at: others.variant, predecessors: successor)
        self.settings = settings.with([], at: 0, successor: successor)
    }
}

extension Recipe {
    /// The place that it was written at, with its context. Not under the lock.
    var place: ResolverError.Place {
        let settings = ProcessState.lock.withLock { self.settings }
        var place = location.place
        if !settings.variants.isEmpty { place.context = settings.variants[settings.variant].context?.description }
        return place
    }

    /// The place, as that of one of its parts.
    func place(of part: ResolverError.Place.Part) -> ResolverError.Place {
        var place = place
        place.part = part
        return place
    }
}

// MARK: - Without the lock

extension World {
    func set(_ context: ResolverContext, _ isOn: Bool) {
        var retired = RetiredObjects()
        let changes = ProcessState.lock.withLock {
            contexts[context] = isOn
            var affected: [(recipe: Recipe, container: Resolver)] = []
            ProcessState.containers.forEach { core in
                if core.world != words { return }
                let recipes = core.ownRecipes.filter { !$0.settings.variants.isEmpty }
                // Whoever is held here is held until the lock has been given up.
                guard !recipes.isEmpty, let container = core.living else { return }
                affected += recipes.map { ($0, container) }
            }
            return affected.map { old, container in
                let new = old.chooseVariant(into: &retired)
                ResolverWarning.noteReplacing(new, old, in: self)
                return (old, new, container)
            }
        }
        if Interceptor.isWitnessed {
            for (old, new, container) in changes where old !== new {
                container.tellRegisteredAnew(new, inPlaceOf: old)
            }
        }
        retired.discard()
        withExtendedLifetime(changes) {}
    }
}

extension ResolverRegistration {
    /// Adds a factory for a context, which has been registered in a container of its own. Returns the registration that
    /// options go to.
    func add(_ context: ResolverContext, _ options: ResolverOptions<Service>) -> ResolverRegistration<Service> {
        let isDetected = context.isDetected
        let recipe = recipe.here
        let other = options.registration.recipe
        if other.hasAsyncFactory,
            ProcessState.lock.withLock({ recipe.latest.settings.modifiers.contains(where: \.isWhole) })
        {
            ResolverError.asynchronousUpdate(
                service: .init(other.key), registered: other.place, asked: other.location.place
            ).stop(at: other.location)
        }
        var retired = RetiredObjects()
        let chosen = ProcessState.lock.withLock {
            let prototype = other.copy()
            let variant = Variant(context: context, isDetected: isDetected, prototype: prototype)
            return recipe.latest.add(variant, into: &retired)
        }
        retired.discard()
        return ResolverRegistration(chosen)
    }
}
