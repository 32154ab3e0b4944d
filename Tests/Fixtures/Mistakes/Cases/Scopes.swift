import Resolver

// Mistakes with scopes of one's own.

// A scope of Resolver 1.2, where that was a protocol. Says: overriding declaration requires an 'override' keyword
final class Counting: ResolverScope, @unchecked Sendable {
    func resolve<Service>(
        resolver: Resolver, registration: ResolverRegistration<Service>, args: Any?
    ) -> Service? { nil }
}

// The name of a class that is no more. Says: 'ResolverScopeApplication' has been renamed to 'ResolverScopeCache'
func application() -> ResolverScope { ResolverScopeApplication() }
