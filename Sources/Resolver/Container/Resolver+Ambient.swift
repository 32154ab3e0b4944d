/// The containers that static calls go to.
///
/// Safety: the words in `Globals` are swapped under `Wiring.lock`. Whoever reads one uses it within a read section or the cycle it
/// pins, or retains the container in there, so the old container is let go by way of `Debris`.
extension Resolver {
    /// The container that static `register` goes to.
    public static var main: Resolver {
        get { ambient(Globals.main, isRoot: false) }
        set { replace(main: newValue, root: nil) }
    }

    /// The container that static `resolve` and the property wrappers ask; unless it has been set, what `main` is when it is
    /// first asked.
    ///
    /// Inside of a factory they ask the container whose cycle it is, so that mocks in a child's parent reach every depth.
    public static var root: Resolver {
        get { ambient(Globals.root, isRoot: true) }
        set { replace(main: nil, root: newValue) }
    }

    /// The scope of registrations that do not name one; `graph` unless it has been set.
    public static var defaultScope: ResolverScope {
        get { Wiring.lock.withLock { Ambient.settings(nil) }.scope }
        set {
            var settings = RecipeSettings(scope: newValue)
            Wiring.lock.withLock { Ambient.swapDefaultSettings(&settings) }
        }
    }

    /// Called with each object that is resolved, each time it is, in debug and release builds alike.
    ///
    /// It is called on whatever thread resolves, so the closure is `@Sendable`; in Swift 5 mode it need not be, and what it
    /// touches is for the program to guard. While it is set, no resolve takes the short way. To replace an instance when it is
    /// made, see `ResolverOptions.decorate`.
    @available(swift, introduced: 6)
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { Wiring.lock.withLock { Ambient.decorate } }
        set { Ambient.decorate(with: newValue) }
    }

    /// What it is in Swift 6 mode, for closures that nobody has thought of threads for.
    @available(swift, obsoleted: 6)
    public static var decorate: ((_ service: Any) -> Void)? {
        get {
            let block: (@Sendable (Any) -> Void)? = Wiring.lock.withLock { Ambient.decorate }
            return block
        }
        set {
            guard let newValue else { return Ambient.decorate(with: nil) }
            // Safety: see `Unsent`.
            nonisolated(unsafe) let block = newValue
            Ambient.decorate { block($0) }
        }
    }

    /// Makes a new, empty `main`, lets `root` be it, and drops every instance that any scope of any
    /// container keeps. `registerAllServices` runs again before the next registration or resolution.
    ///
    /// Containers of your own keep their registrations; custom scopes have their `reset()` called.
    public static func reset() {
        let fresh = Resolver()
        // Their ends would release what they keep before what others have made later.
        let old = (main, root)
        defer { withExtendedLifetime(old) {} }
        // In one step: whoever finds the new container finds its registrations due.
        let custom = replace(main: fresh, root: fresh) {
            RegistrationHook.rearm()
            return Array(Ambient.customScopes.values)
        }
        .compactMap { $0.object as? ResolverScope }
        Wiring.dropSlots {
            Wiring.lastReset = Wiring.nextSerial()
        } where: { _ in
            true
        }
        for scope in custom { scope.reset() }
    }

    private static func ambient(_ word: AtomicWord, isRoot: Bool) -> Resolver {
        let thread = ThreadState.current
        while true {
            thread.beginReading()
            let container = CorePointer(bitPattern: word.load())?.resolver
            thread.endReading()
            if let container { return container }
            Ambient.prepare(root: isRoot)
        }
    }

    @discardableResult
    private static func replace<Result>(
        main: Resolver?, root: Resolver?, _ body: () -> Result = {}
    ) -> Result {
        var debris = Debris()
        let result = Wiring.lock.withLock {
            if let main { Ambient.set(main, as: \.main, Globals.main, into: &debris) }
            if let root { Ambient.set(root, as: \.root, Globals.root, into: &debris) }
            return body()
        }
        debris.discard()
        return result
    }
}

/// What the process has one of. Guarded by `Wiring.lock`.
enum Ambient {
    struct Containers {
        var main: Resolver?
        var root: Resolver?
    }

    nonisolated(unsafe) private static var containers = Containers()
    nonisolated(unsafe) private static var defaultSettings = RecipeSettings(scope: ResolverScope.graph)
    nonisolated(unsafe) static var decorate: (@Sendable (Any) -> Void)?
    /// Scopes written by users that registrations have named; `Resolver.reset()` resets them too.
    nonisolated(unsafe) static var customScopes: [ObjectIdentifier: WeakReference] = [:]

    /// The settings of a registration that options have not changed yet: one object for all in the default scope.
    static func settings(_ scope: ResolverScope?) -> RecipeSettings {
        scope.map { RecipeSettings(scope: $0) } ?? defaultSettings
    }

    static func swapDefaultSettings(_ settings: inout RecipeSettings) { swap(&defaultSettings, &settings) }

    /// Has a scope written by a user reset with everything else, as long as it lives.
    static func note(customScope scope: ResolverScope) {
        if scope.isNoted { return }
        scope.isNoted = true
        customScopes[ObjectIdentifier(scope)] = WeakReference(scope)
    }

    /// Sees to it that there is a main container; and with `root` a root container, which follows main until then.
    static func prepare(root: Bool = false) {
        if (root ? Globals.root : Globals.main).load() != 0 { return }
        let fresh = Resolver()
        var debris = Debris()
        Wiring.lock.withLock {
            if containers.main == nil { set(fresh, as: \.main, Globals.main, into: &debris) }
            if root, containers.root == nil, let main = containers.main {
                set(main, as: \.root, Globals.root, into: &debris)
            }
        }
    }

    static func decorate(with block: (@Sendable (Any) -> Void)?) {
        // The old closure is released outside of the lock.
        var block = block
        Wiring.lock.withLock {
            swap(&decorate, &block)
            Globals.interceptors.store(Globals.interceptors.load() & ~1 | (decorate == nil ? 0 : 1))
        }
    }

    static func set(
        _ container: Resolver, as path: WritableKeyPath<Containers, Resolver?>, _ word: AtomicWord,
        into debris: inout Debris
    ) {
        if let old = containers[keyPath: path] { debris.objects.append(old) }
        containers[keyPath: path] = container
        word.store(UInt(bitPattern: container.core))
    }
}
