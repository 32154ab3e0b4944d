// Safety: what these add to `ResolverScope`, which says how it is guarded, is constant; so it is where a scope stands in a file
// of its own.

/// Keeps one instance for each registration and container until it is reset. Exactly one is made, whatever the
/// number of threads that ask at once.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    /// A cache of its own, reset on its own.
    public override init() { super.init(storage: .strong) }
}

/// The name that Resolver 1 had for the scope of `ResolverScope.application`.
@available(*, unavailable, renamed: "ResolverScopeCache")
public typealias ResolverScopeApplication = ResolverScopeCache

/// Shares an instance of a class while somebody else holds it strongly; then the next resolve makes a new one. A value
/// type cannot be held weakly and is made anew.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
    /// A scope of its own, reset on its own.
    public override init() { super.init(storage: .weak) }
}

/// Shares one instance of a class among everything a single outermost `resolve` builds. Value types are made anew.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
    /// A scope that does what `ResolverScope.graph` does.
    public override init() { super.init(storage: .graph) }
}

/// Keeps nothing: every resolve makes a new instance.
public final class ResolverScopeUnique: ResolverScope, @unchecked Sendable {
    /// A scope that does what `ResolverScope.unique` does.
    public override init() { super.init(storage: .unique) }
}

/// Keeps instances in the `cache` of the container the service is registered in, so that they are reset with it.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
    /// A scope that does what `ResolverScope.container` does.
    public override init() { super.init(storage: .container) }
}

/// Keeps one instance for each nested container that asks, or for the nearest one of a name around it.
public final class ResolverScopeNested: ResolverScope, @unchecked Sendable {
    private let name: Resolver.Name?

    /// The living ones with a name, so that there is one of each for all who say it. Guarded by `ProcessState.lock`.
    nonisolated(unsafe) private static var named: [Resolver.Name: Named] = [:]

    private struct Named {
        let reference: WeakReference
        let identity: ObjectIdentifier
    }

    init(name: Resolver.Name?) {
        self.name = name
        super.init(storage: .nested)
    }

    deinit {
        guard let name else { return }
        // Another may have come, whose weak reference is not loaded here: this could be the last to let go of it, under the
        // lock that its end takes.
        ProcessState.lock.withLock {
            if Self.named[name]?.identity == ObjectIdentifier(self) { Self.named[name] = nil }
        }
    }

    static func named(_ name: Resolver.Name) -> ResolverScopeNested {
        ProcessState.lock.withLock {
            if let living = named[name]?.reference.object {
                // Safety: nothing else is put there.
                return unsafeDowncast(living, to: ResolverScopeNested.self)
            }
            let scope = ResolverScopeNested(name: name)
            named[name] = Named(reference: WeakReference(scope), identity: ObjectIdentifier(scope))
            return scope
        }
    }

    override var nestedName: Resolver.Name? { name }
}
