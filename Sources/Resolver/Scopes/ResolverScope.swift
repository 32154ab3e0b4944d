/// How long an instance is kept and who shares it.
///
/// Use one of the scopes below, make your own storage with `ResolverScopeCache()`, or subclass `ResolverScope` and
/// override `resolve(registration:resolver:args:)`:
///
/// ```swift
/// extension ResolverScope {
///     static let session = ResolverScopeCache()
/// }
/// register { Account() }.scope(.session)
/// ResolverScope.session.reset()  // signed out
/// ```
///
/// A scope may be used from any thread; a subclass has to be `Sendable` as well.
open class ResolverScope: ResolverScopeType, @unchecked Sendable {
    // Safety: the built-in scopes have no state of their own; a subclass answers for what it adds.

    /// How the library itself stores what a scope keeps.
    enum Storage: Sendable {
        case unique, graph, strong, weak, container, nested
        /// A subclass decides.
        case custom
    }

    let storage: Storage
    /// When it was last reset: what was begun before is not kept. Guarded by `ProcessState.lock`.
    final fileprivate var lastReset: UInt = 0
    /// Whether `Resolver.reset()` knows of it, where a user has written it. Guarded by `ProcessState.lock`.
    final var isNoted = false
    /// Whether it is, or has been, a container's cache: resetting that is for whoever keeps something in it. Guarded by
    /// `ProcessState.lock`.
    final var isCache = false
    /// The options of registrations that say nothing but this scope, shared among them. Weak, as they hold the scope.
    /// Guarded by `ProcessState.lock`.
    private final weak var sendableSettings: RecipeSettings?
    private final weak var unguardedSettings: RecipeSettings?

    /// A scope that keeps nothing, for subclasses to build on; used as it is, the same as `unique`.
    public init() {
        storage = Swift.type(of: self) == ResolverScope.self ? .unique : .custom
    }

    init(storage: Storage) {
        self.storage = storage
    }

    deinit {
        if isNoted { ProcessState.lock.withLock { ProcessState.customScopes[ObjectIdentifier(self)] = nil } }
    }

    /// Returns the instance of a registration in this scope: what the scope keeps, or what the registration's `instantiate`
    /// returns. Nil if the factory returned nil.
    ///
    /// Called on the thread that resolves, under no lock. The built-in scopes do not call it on themselves.
    open func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        resolve(resolver: resolver, registration: registration, args: args)
    }

    /// The form that scopes of Resolver 1.2 have, which `resolve(registration:resolver:args:)` calls unless that is
    /// overridden. New scopes override that one.
    open func resolve<Service>(
        resolver: Resolver, registration: ResolverRegistration<Service>, args: Any?
    ) -> Service? {
        registration.keep(in: self, resolver: resolver, args: args)
    }

    /// Returns the instance of a registration whose factory may suspend: what a scope of this library keeps, and otherwise, unless
    /// overridden, a new one.
    ///
    /// - Throws: What the registration's `instantiateAsync` throws.
    open func resolveAsync<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        if storage == .custom { return try await registration.instantiateAsync(resolver: resolver, args: args) }
        return try await registration.keepAsync(in: self, resolver: resolver, args: args)
    }

    /// Forgets the instances this scope keeps, in every container; in a sandbox, in the sandbox's. The next resolve makes
    /// new ones.
    ///
    /// Within `withRoot` and `withNested`, in the containers of that root only: itself, those that it asks, and those that
    /// are nested in it. A container's `cache` is reset wherever it is called.
    ///
    /// An instance that is being made meanwhile goes to those who wait for it and is not kept.
    open func reset() {
        let surroundings = Surroundings.current
        let (world, root) = (surroundings?.world ?? .process, surroundings?.root)
        let sandbox = world.sandbox
        if Interceptor.isWitnessed { world.tell { .reset("the scope \(label)") } }
        var cores: Set<CorePointer>?
        ProcessState.dropSlots {
            let now = ProcessState.nextReset()
            if let root, !isCache {
                cores = root.core.resetMakings(in: self)
            } else if world.isSandbox {
                world.scopeResets[ObjectIdentifier(self)] = now
            } else {
                lastReset = now
            }
        } where: { [self] in
            ($0.scope === self || $0.requested.resetting === self) && $0.owner.state.sandbox === sandbox
                && cores?.contains($0.owner) ?? true
        }
    }

    /// Whether an instance may serve more than one pass.
    final var keeps: Bool { storage != .unique && storage != .graph }

    /// The scope that keeps what this one is asked to keep, in a container.
    func keeper(in core: CorePointer) -> ResolverScope {
        storage == .container ? core.state.currentCache : self
    }

    /// The scope whose reset drops what this one was asked to keep: itself, unless it was made from another.
    var resetting: ResolverScope { self }

    /// When it was last reset in the world of a container. Under `ProcessState.lock`.
    final func lastReset(in core: CorePointer) -> UInt {
        core.state.sandbox.map { $0.scopeResets[ObjectIdentifier(self)] ?? 0 } ?? lastReset
    }

    /// The options of a registration that says nothing but this scope. Under `ProcessState.lock`.
    final func settings(isSendable: Bool) -> RecipeSettings {
        if let settings = isSendable ? sendableSettings : unguardedSettings { return settings }
        let settings = RecipeSettings(scope: self, isSendable: isSendable, isUnguarded: !isSendable)
        if isSendable { sendableSettings = settings } else { unguardedSettings = settings }
        return settings
    }

    /// When an instance that is made now is to be made anew; nil for never.
    func deadline() -> Deadline? { nil }

    /// The name of the nested containers that each keep an instance; nil for all.
    var nestedName: Resolver.Name? { nil }

    /// Whether each arguments make their own instance.
    var isPerArguments: Bool { false }

    /// Whether each instance is handed out for a time.
    var hasDeadline: Bool { false }
}

extension ResolverScope {
    /// One instance for the life of the app, or until `reset()`: a singleton of its container.
    public static let application = ResolverScopeCache()
    /// One instance until `reset()`.
    public static let cached = ResolverScopeCache()
    /// One instance until the container's `cache` is reset.
    public static let container = ResolverScopeContainer()
    /// One instance of a class for each resolution pass. The default.
    public static let graph = ResolverScopeGraph()
    /// One instance for each nested container that asks, released when that is closed. See `Resolver.nested(_:_:)`.
    public static let nested = ResolverScopeNested(name: nil)
    /// One instance for the nearest nested container of a name: one for all the requests of a session.
    public static func nested(_ name: Resolver.Name) -> ResolverScopeNested { .named(name) }
    /// One instance for as long as somebody holds it.
    public static let shared = ResolverScopeShare()
    /// A new instance each time.
    public static let unique: ResolverScope = ResolverScopeUnique()
}

/// The requirements of a scope; `ResolverScope` is the class to build on.
public protocol ResolverScopeType: AnyObject {
    /// The instance of a registration in this scope.
    func resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?
    /// Forgets what the scope keeps.
    func reset()
}
