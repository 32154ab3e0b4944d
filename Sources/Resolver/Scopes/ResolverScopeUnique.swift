/// Keeps nothing: every resolve makes a new instance.
public final class ResolverScopeUnique: ResolverScope, @unchecked Sendable {
    /// The same as `ResolverScope.unique`.
    public override init() { super.init(storage: .unique) }
}
