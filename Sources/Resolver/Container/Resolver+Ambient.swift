/// The containers that static calls go to, and what else is said for all registrations: of the process, or in a sandbox
/// the sandbox's own.
extension Resolver {
    /// The container that static `register` goes to.
    public static var main: Resolver {
        get { World.current.mainContainer }
        set {
            World.current.replace(main: newValue.here, root: nil)
            World.current.tellChange { .containerReplaced("Resolver.main") }
        }
    }

    /// The container that static `resolve` and the property wrappers ask; unless it has been set, what `main` is when
    /// it is first asked.
    ///
    /// Inside of a factory they ask the container that requested what it makes, so that mocks in a child's parent reach
    /// every depth. Within `withRoot` this is the container given there; setting it changes what is asked elsewhere.
    public static var root: Resolver {
        get {
            guard let own = Surroundings.current else { return World.process.rootContainer }
            return own.root ?? own.world.rootContainer
        }
        set {
            World.current.replace(main: nil, root: newValue.here)
            World.current.tellChange { .containerReplaced("Resolver.root") }
        }
    }

    /// The scope of registrations that do not name one; `graph` unless it has been set.
    public static var defaultScope: ResolverScope {
        get {
            let world = World.current
            return ProcessState.lock.withLock { world.defaultSettings }.scope
        }
        set {
            let world = World.current
            var settings = RecipeSettings(scope: newValue)
            ProcessState.lock.withLock { swap(&world.defaultSettings, &settings) }
        }
    }

    /// Called with each object that is resolved, each time it is, in debug and release builds alike.
    ///
    /// It is called on whatever thread resolves, so the closure is `@Sendable`; in Swift 5 mode it need not be, and
    /// what it touches is for the program to guard. While it is set, no resolve takes the fast path. To replace an
    /// instance when it is made, see `ResolverOptions.decorate`.
    @available(swift, introduced: 6)
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { decorator }
        set { World.current.decorate(with: newValue) }
    }

    /// The form of Swift 5 mode, for closures that were written without threads in mind.
    @available(swift, obsoleted: 6)
    public static var decorate: ((_ service: Any) -> Void)? {
        get { decorator }
        set {
            guard let newValue else { return World.current.decorate(with: nil) }
            // Safety: see `Unsent`.
            nonisolated(unsafe) let block = newValue
            World.current.decorate { block($0) }
        }
    }

    private static var decorator: (@Sendable (Any) -> Void)? {
        let world = World.current
        return ProcessState.lock.withLock { world.decorate }
    }

    /// Makes a new, empty `main`, lets `root` be it, and drops every instance that any scope of any
    /// container keeps. `registerAllServices` runs again before the next registration or resolution.
    ///
    /// Containers of your own keep their registrations; custom scopes have their `reset()` called.
    public static func reset() {
        let world = World.current
        if Interceptor.isWitnessed { world.tell { .reset("everything") } }
        let fresh = Resolver(in: world)
        // Their ends would release what they keep before what others have made later.
        let old = (world.mainContainer, world.rootContainer)
        defer { withExtendedLifetime(old) {} }
        // First, and in one step: whoever finds the new container finds its registrations due.
        let custom = world.replace(main: fresh, root: fresh) {
            world.rearm()
            return world.isSandbox ? [] : Array(ProcessState.customScopes.values)
        }
        .compactMap { $0.object as? ResolverScope }
        let sandbox = world.sandbox
        ProcessState.dropSlots {
            world.lastReset = ProcessState.nextReset()
            // With other numbers, the user's own scopes do not find what they have kept in a sandbox.
            world.renumberTypes()
        } where: {
            $0.owner.state.sandbox === sandbox
        }
        for scope in custom { scope.reset() }
    }
}
