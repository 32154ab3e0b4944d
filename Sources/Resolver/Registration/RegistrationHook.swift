/// Adopted by `Resolver` itself, in your app, to say what there is to resolve.
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///     public static func registerAllServices() {
///         registerNetworking()
///         register { Cart(store: resolve()) }.scope(.application)
///     }
/// }
/// ```
///
/// Without `@retroactive` compilers since 6.0 warn, since both the class and the protocol are declared in another
/// package. A library, which must not conform on behalf of its apps, uses `Resolver.registerAll(_:)`.
public protocol ResolverRegistering {
    /// Registers everything. Called once for each life of `Resolver.main`, before the first registration or
    /// resolution that does not come from inside it, on the thread that asked.
    static func registerAllServices()
}

extension Resolver {
    /// Adds registrations that run along with `registerAllServices`, after it and in the order of adding,
    /// each time that does. No conformance is needed. If that has run already, these run at once.
    ///
    /// ```swift
    /// Resolver.registerAll {
    ///     Resolver.register { Session() }
    /// }
    /// ```
    @preconcurrency
    public static func registerAll(_ registrations: @escaping @Sendable () -> Void) {
        RegistrationHook.add(registrations)
    }

    /// Runs `registerAllServices` if that is due. Called by every registration in `main` and every first resolution, so
    /// there is seldom a reason to.
    public func registerServices() { RegistrationHook.run() }

    /// The function behind `registerServices()`, as a value, for those who replace it.
    ///
    /// It is called on whatever thread calls it, so the closure is `@Sendable`; in Swift 5 mode it need not be.
    @available(swift, introduced: 6)
    public static var registerServices: (@Sendable () -> Void)? {
        get { ProcessState.lock.withLock { RegistrationHook.explicit } }
        set { RegistrationHook.replace(by: newValue) }
    }

    /// The form of Swift 5 mode, for closures that were written without threads in mind.
    @available(swift, obsoleted: 6)
    public static var registerServices: (() -> Void)? {
        get {
            let registrations: (@Sendable () -> Void)? = ProcessState.lock.withLock { RegistrationHook.explicit }
            return registrations
        }
        set {
            guard let newValue else { return RegistrationHook.replace(by: nil) }
            // Safety: see `Unsent`.
            nonisolated(unsafe) let registrations = newValue
            RegistrationHook.replace { registrations() }
        }
    }
}

/// Runs the app's registrations, once.
///
/// Safety: guarded by `ProcessState.lock`, which is not held while they run; other threads wait only for
/// a key that is not there yet, or to register.
enum RegistrationHook {
    nonisolated(unsafe) private static var isDue = true
    nonisolated(unsafe) private static var running: Construction?
    nonisolated(unsafe) private static var added: [@Sendable () -> Void] = []
    /// How many of `added` have run.
    nonisolated(unsafe) private static var done = 0
    /// How often a thread has been through with what was due.
    nonisolated(unsafe) private static var batches = 0
    nonisolated(unsafe) static var explicit: (@Sendable () -> Void)? = { RegistrationHook.run() }

    static func add(_ registrations: @escaping @Sendable () -> Void) {
        let isLate = ProcessState.lock.withLock {
            added.append(registrations)
            ProcessState.unregistered.store(1)
            return !isDue
        }
        if isLate { run(waiting: true) }
    }

    static func replace(by registrations: (@Sendable () -> Void)?) {
        // What is replaced is released outside of the lock.
        var registrations = registrations
        ProcessState.lock.withLock { swap(&explicit, &registrations) }
    }

    /// Under `ProcessState.lock`, before the containers that wait for registrations can be seen.
    static func rearm() {
        isDue = true
        done = 0
        ProcessState.unregistered.store(1)
    }

    /// Runs what is due. If another thread is at it, returns at once, or with `waiting` when it is done; the
    /// exception is a thread that one waits for.
    static func run(waiting: Bool = false) {
        if ProcessState.unregistered.load() == 0 { return }
        let thread = ThreadState.current
        if thread.pointee.registering > 0 { return }
        ProcessState.prepare()
        while let batch = begin(thread, waiting: waiting) {
            thread.pointee.registering += 1
            if batch.isFirst, let app = (Resolver.self as Any.Type) as? any ResolverRegistering.Type {
                app.registerAllServices()
            }
            for registrations in batch.added { registrations() }
            thread.pointee.registering -= 1
            ProcessState.lock.withLock {
                running?.finish()
                running = nil
                batches &+= 1
            }
        }
    }

    private static func begin(_ thread: ThreadPointer, waiting: Bool) -> (isFirst: Bool, added: [@Sendable () -> Void])?
    {
        let main = Resolver.main.core
        return ProcessState.lock.withLock {
            while let other = running {
                if !waiting || other.ring(closedBy: thread) != nil { return nil }
                other.wait(thread)
            }
            if !isDue && done == added.count {
                ProcessState.unregistered.store(0)
                // Until now every first resolve had to come by here.
                ProcessState.containers.forEach { container in
                    if container.closed != nil { return }
                    container.forEachBinding { binding in
                        guard let own = binding.pointee.own?.takeUnretainedValue(), own.alias == nil else { return }
                        binding.recipe.store(UInt(bitPattern: own.core))
                    }
                }
                return nil
            }
            let batch = (isDue, Array(added[done...]))
            isDue = false
            done = added.count
            running = Construction(thread: thread, requester: main)
            return batch
        }
    }

    /// How far the registrations are; nil where none are due. To be asked before what may miss some of them.
    static var progress: Int? {
        ProcessState.unregistered.load() == 0 ? nil : ProcessState.lock.withLock { batches }
    }

    /// Whether a key that is missing may be there by now: from registrations that another thread has been through with
    /// since, or is running; waits for them.
    static func mayHaveMore(since progress: Int?) -> Bool {
        if waitForMore() { return true }
        guard let progress else { return false }
        return ProcessState.lock.withLock { batches != progress }
    }

    private static func waitForMore() -> Bool {
        if ProcessState.unregistered.load() == 0 { return false }
        let thread = ThreadState.current
        // They may have become due since they were run: `Resolver.reset()` has put an empty container in the place of
        // that which was asked.
        let isDueAgain = ProcessState.lock.withLock { running == nil && (isDue || done < added.count) }
        if isDueAgain, thread.pointee.registering == 0 {
            run(waiting: true)
            return true
        }
        return ProcessState.lock.withLock {
            guard thread.pointee.registering == 0, let other = running, other.ring(closedBy: thread) == nil else {
                return false
            }
            other.wait(thread)
            return true
        }
    }
}
