/// Keeps one instance for each registration and container until it is reset. Exactly one is made, whatever the
/// number of threads that ask at once.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    /// A cache of its own, reset on its own.
    public override init() { super.init(storage: .strong) }
}

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

    init(name: Resolver.Name?) {
        self.name = name
        super.init(storage: .nested)
    }

    override var nestedName: Resolver.Name? { name }
}
