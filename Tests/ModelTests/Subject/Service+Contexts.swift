import Resolver

/// The contexts that a program has of its own, by number.
enum Contexts {
    static let all = [ResolverContext("first"), ResolverContext("second")]
}

extension Service {
    /// What the options are that come after it is not asked of what it returns: they are those of the registration.
    func add(_ when: When, _ plan: Plan, to options: ResolverOptions<Product>) {
        let (context, plan) = (Contexts.all[when.context], when.applied(to: plan))
        switch plan.shape {
        case .plain: options.when(context) { made(plan, nil, nil) }
        case .arguments: options.when(context) { made(plan, $0, $1.optional()) }
        case .throwing: options.when(context) { resolver in try made(plan, resolver, nil, orThrow: plan.fails) }
        default: options.when(context) { made(plan, $0, nil) }
        }
    }
}
