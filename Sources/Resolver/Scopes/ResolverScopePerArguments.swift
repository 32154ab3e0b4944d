/// Keeps an instance for each set of arguments, as another scope would keep the only one. (S9)
public final class ResolverScopePerArguments: ResolverScope, @unchecked Sendable {
    // Safety: what it adds to its superclass is constant, and `Sendable`.
    let base: ResolverScope

    init(_ base: ResolverScope) {
        self.base = base
        super.init(storage: base.storage)
    }

    override var isPerArguments: Bool { true }
    override var hasDeadline: Bool { base.hasDeadline }
    override var nestedName: Resolver.Name? { base.nestedName }
    override func deadline() -> Deadline? { base.deadline() }
    override var resetting: ResolverScope { base.resetting }
    override func keeper(in core: CorePointer) -> ResolverScope { base.keeper(in: core) }

    /// Forgets the instances that the scope it was made from keeps, this one's among them.
    public override func reset() { base.reset() }
}

extension ResolverScope {
    /// This scope, with an instance for each set of arguments that are equal by `==`, in place of one made with the
    /// first.
    ///
    /// ```swift
    /// register { (_, args) in Thumbnail(of: args()) }.scope(.cached.perArguments)
    /// let thumbnail: Thumbnail = resolve(args: url)  // the same for the same URL
    /// ```
    ///
    /// Arguments have to be `Equatable`, or resolving is an error; those that are `Hashable` are found faster.
    /// Resetting the scope forgets them all. `==` and `hash(into:)` run under no lock, and may resolve what they like.
    /// It changes nothing about scopes that keep nothing from one resolution pass to the next, nor about custom ones,
    /// which are passed the arguments as they are.
    public var perArguments: ResolverScope {
        switch storage {
        case .strong, .weak, .container, .nested: return ResolverScopePerArguments(self)
        case .unique, .graph, .custom: return self
        }
    }
}
