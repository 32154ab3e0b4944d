/// Shares one instance of a class among everything a single outermost `resolve` builds. Value types are made anew.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
    /// The same as `ResolverScope.graph`.
    public override init() { super.init(storage: .graph) }
}
