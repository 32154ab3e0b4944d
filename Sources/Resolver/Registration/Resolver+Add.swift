// Recipes into the registry.

/// The outcome of a registration.
private enum Installation {
    case done
    /// There is one already, and that was to be left.
    case unneeded
    /// The container has been closed.
    case refused
}

/// A registration of the same key that another one leaves as it is.
enum Existing {
    /// That of the container itself.
    case own
    /// That which serves the key there: its own, or that of a container which it asks.
    case visible
}

extension Resolver {
    /// Puts a new recipe under its key, and returns it; what was there before is dropped with what it made. (C5)
    @discardableResult
    func add(_ recipe: __owned Recipe, scope: ResolverScope? = nil, unless existing: Existing? = nil) -> Recipe {
        if recipe.type == UInt(bitPattern: ObjectIdentifier(Void.self)) {
            ResolverError.noService(asked: recipe.location.place).stop(at: recipe.location)
        }
        guard let image = World.image(of: core) else { return addHere(consume recipe, scope, unless: existing) }
        return image.addHere(consume recipe, scope, unless: existing)
    }

    private func addHere(_ recipe: __owned Recipe, _ scope: ResolverScope?, unless existing: Existing?) -> Recipe {
        registerIfMain()
        let thread = ThreadState.current
        let isRegistering = thread.pointee.registering > 0
        // A workshop's is about to be an option of the registration that is being written.
        let world = isRegistering && recipe.details?.alias == nil && !state.isWorkshop ? state.world : nil
        let isWatched = ProcessState.interceptors.load() & (Interceptor.witness | Interceptor.sandbox) != 0
        // Accessors of generated dependencies alone leave what is visible. What they register is the app's, in whose sandbox
        // ever they are read first.
        let isLive = isWatched && isRegistering || existing == .visible
        var retired = RetiredObjects()
        let installation = ProcessState.lock.withLock { () -> Installation in
            let core = core
            recipe.begin(core.withState { $0.settings(scope) })
            recipe.isLive = isLive
            // It would hold what nobody can ask for.
            if core.withState(\.isClosed) { return .refused }
            switch existing {
            case .visible where core.recipe(for: recipe.key) != nil: return .unneeded
            case .own where core.ownRecipe(for: recipe.key) != nil: return .unneeded
            default: break
            }
            install(recipe, into: &retired)
            world?.noteNewest(recipe, on: thread)
            ProcessState.takeGarbage(into: &retired)
            return .done
        }
        let replaced = retired.isEmpty ? nil : retired.recipe(for: recipe.key)
        ResolverWarning.reportReplacing(recipe, replaced, in: self)
        if installation == .done { ResolverWarning.noteElsewhere(recipe, in: self) }
        if isWatched, installation == .done, !state.isWorkshop {
            tellRegistered(recipe, inPlaceOf: replaced)
        }
        retired.discard()
        if installation == .refused { ResolverWarning.reportRegisteredInClosed(recipe, state) }
        return recipe
    }

    /// Has everything registered that is to be, before the main container, or what holds its defaults, gets its first
    /// registration besides. (C4)
    func registerIfMain() {
        if core.isUnregistered, core.isMain || isDefaultsOfMain { state.world.register(waiting: true) }
    }

    private var isDefaultsOfMain: Bool {
        guard let main = CorePointer(bitPattern: core.world.main.load()) else { return false }
        return ProcessState.lock.withLock { core.holdsDefaults(of: main) }
    }

    /// Under `ProcessState.lock`.
    func install(_ recipe: Recipe, into retired: inout RetiredObjects) {
        let key = recipe.key
        let binding = core.binding(for: key)
        remove(binding, into: &retired)
        recipe.declarer = core
        recipe.wasInstalled = true
        binding.pointee.own = .passRetained(recipe)
        // Found without looking further, so nothing has to be found out by the first resolve, unless
        // registerAllServices is due before it. (C4) An alias has to find out whether its target keeps an instance.
        if !core.isUnregistered, recipe.details?.alias == nil, core.closed == nil {
            binding.recipe.store(UInt(bitPattern: recipe.core))
        }
        if binding.pointee.order == 0 { binding.pointee.order = recipe.serial }
        core.wiringChanged()
        core.retireStaleCopies(of: key, into: &retired)
    }

    /// Under `ProcessState.lock`. Takes away what is registered here, if anything is.
    func remove(_ binding: BindingPointer, into retired: inout RetiredObjects) {
        binding.recipe.store(0)
        binding.withdraw()
        guard let own = binding.pointee.own else { return }
        binding.pointee.own = nil
        own.takeRetainedValue().retire(into: &retired)
    }
}
