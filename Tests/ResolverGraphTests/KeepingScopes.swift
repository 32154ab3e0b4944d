import Resolver

/// A scope that the library knows nothing of. It keeps nothing, so that tests can share it.
final class OwnScope: ResolverScope, @unchecked Sendable {
    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        registration.instantiate(resolver: resolver, args: args)
    }
}

/// The scopes whose instances are made as the container sees things that has the registration. (C8)
let keepingScopes: [ResolverScope] = [
    .application, .cached, .container, .shared, .timeToLive(.seconds(3)), ResolverScopeCache(), OwnScope(),
]
