/// Keeps instances in the `cache` of the container the service is registered in, so that they are reset with it.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
    /// The same as `ResolverScope.container`.
    public override init() { super.init(storage: .container) }
}
