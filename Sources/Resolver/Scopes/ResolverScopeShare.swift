/// Shares an instance of a class while somebody else holds it strongly; then the next resolve makes a new one. A value type
/// cannot be held weakly and is made anew.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
    /// A scope of its own, reset on its own.
    public override init() { super.init(storage: .weak) }
}
