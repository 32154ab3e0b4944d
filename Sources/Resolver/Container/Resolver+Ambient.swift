/// The containers that static calls go to.
///
/// Safety: the words in `ProcessState` are swapped under `ProcessState.lock`. Whoever reads one uses it within a read
/// section or the pass it pins, or retains the container in there, so the old container is let go by way of
/// `RetiredObjects`.
extension Resolver {
    /// The container that static `register` goes to.
    public static var main: Resolver {
        get { ambient(ProcessState.main, isRoot: false) }
        set { replace(main: newValue, root: nil) }
    }

    /// The container that static `resolve` and the property wrappers ask; unless it has been set, what `main` is when
    /// it is first asked.
    ///
    /// Inside of a factory they ask the container that requested what it makes, so that mocks in a child's parent reach
    /// every depth. Within `withRoot` this is the container given there; setting it changes what the process asks.
    public static var root: Resolver {
        get { ScopedRoot.current ?? processRoot }
        set { replace(main: nil, root: newValue) }
    }

    /// The value of `root` wherever `withRoot` says nothing else.
    static var processRoot: Resolver { ambient(ProcessState.processRoot, isRoot: true) }

    /// The scope of registrations that do not name one; `graph` unless it has been set.
    public static var defaultScope: ResolverScope {
        get { ProcessState.lock.withLock { ProcessState.settings(nil) }.scope }
        set {
            var settings = RecipeSettings(scope: newValue)
            ProcessState.lock.withLock { ProcessState.swapDefaultSettings(&settings) }
        }
    }

    /// Called with each object that is resolved, each time it is, in debug and release builds alike.
    ///
    /// It is called on whatever thread resolves, so the closure is `@Sendable`; in Swift 5 mode it need not be, and
    /// what it touches is for the program to guard. While it is set, no resolve takes the fast path. To replace an
    /// instance when it is made, see `ResolverOptions.decorate`.
    @available(swift, introduced: 6)
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { ProcessState.lock.withLock { ProcessState.decorate } }
        set { ProcessState.decorate(with: newValue) }
    }

    /// The form of Swift 5 mode, for closures that were written without threads in mind.
    @available(swift, obsoleted: 6)
    public static var decorate: ((_ service: Any) -> Void)? {
        get {
            let block: (@Sendable (Any) -> Void)? = ProcessState.lock.withLock { ProcessState.decorate }
            return block
        }
        set {
            guard let newValue else { return ProcessState.decorate(with: nil) }
            // Safety: see `Unsent`.
            nonisolated(unsafe) let block = newValue
            ProcessState.decorate { block($0) }
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
        // First, and in one step: whoever finds the new container finds its registrations due.
        let custom = replace(main: fresh, root: fresh) {
            RegistrationHook.rearm()
            return Array(ProcessState.customScopes.values)
        }
        .compactMap { $0.object as? ResolverScope }
        ProcessState.dropSlots {
            ProcessState.lastReset = ProcessState.nextSerial()
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
            ProcessState.prepare(root: isRoot)
        }
    }

    @discardableResult
    private static func replace<Result>(
        main: Resolver?, root: Resolver?, after body: () -> Result = {}
    ) -> Result {
        var retired = RetiredObjects()
        let result = ProcessState.lock.withLock {
            let result = body()
            if let main { ProcessState.set(main, as: \.main, into: &retired) }
            if let root { ProcessState.set(root, as: \.root, into: &retired) }
            return result
        }
        retired.discard()
        return result
    }
}
