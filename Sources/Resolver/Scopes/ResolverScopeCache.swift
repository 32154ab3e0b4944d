/// Keeps one instance for each registration and container until it is reset. Exactly one is made, whatever the
/// number of threads that ask at once.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    /// A cache of its own, reset on its own.
    public override init() { super.init(storage: .strong) }
}
