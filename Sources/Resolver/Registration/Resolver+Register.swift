// One declaration serves factories that throw and ones that do not: `Failure` is what the closure throws, `Never` if it
// does not, and the two part in `ThrowingFactories.swift`. A factory is passed on (`__owned`, as the compiler does not
// take `consuming` for a function that carries its isolation), so that no call in a program has to release it.

extension Resolver {
    /// Registers how to make a service.
    ///
    /// ```swift
    /// resolver.register { NetworkService(session: resolver.resolve()) as Networking }
    /// resolver.register { try Database(path: path) }
    /// ```
    ///
    /// A registration that is already there for the type and name is replaced, and the instance it made dropped. The
    /// factory keeps the isolation it is written in: one written in a `@MainActor` function makes its service on the
    /// main actor only.
    ///
    /// An error that the factory throws comes out of `resolveThrowing` and `resolveAsync` as
    /// `ResolverError.factoryFailed`, with the path; where the call cannot throw, as in `resolve`, the program stops
    /// with it. A failure is not kept: the next resolve tries again.
    ///
    /// - Parameters:
    ///   - type: The type to resolve it by; what the factory returns unless given.
    ///   - name: Tells it from other registrations of the type.
    ///   - factory: Makes the service. It runs when, and on the thread on which, the service is resolved; never under a lock.
    ///     Nil is passed on to `optional`; `resolve` stops with an error.
    /// - Returns: Options, to add protocols, a scope and more.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(add(.making(key, location, consume factory)))
    }

    /// Registers how to make a service with the container that is asked for it: the one that requested it, which may be
    /// a parent of this one. See `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(add(.making(key, location, consume factory)))
    }

    /// Registers how to make a service with the container that is asked for it and the arguments passed. See
    /// `register(_:name:factory:)`.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ args: Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        let key = ServiceKey(type, name)
        let location = CodeLocation(file, line)
        return ResolverOptions(add(.making(key, location, consume factory)))
    }

    /// Registers a factory in `Resolver.main`, in place of what has its type and name there. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable () throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, file: file, line: line, factory: factory)
    }

    /// Registers in `Resolver.main` a factory that receives the container that is asked for the service, in place of what
    /// has its type and name there. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, file: file, line: line, factory: factory)
    }

    /// Registers in `Resolver.main` a factory that receives the container that is asked for the service and the arguments
    /// passed, in place of what has its type and name there. Returns its options.
    @available(swift, introduced: 6) @preconcurrency @discardableResult
    public static func register<Service, Failure: Error>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line,
        @_inheritActorContext factory:
            __owned @escaping @isolated(any) @Sendable (_ resolver: Resolver, _ args: Args) throws(Failure) -> Service?
    ) -> ResolverOptions<Service> {
        main.register(type, name: name, file: file, line: line, factory: factory)
    }
}

// MARK: - Recipes into the registry

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
