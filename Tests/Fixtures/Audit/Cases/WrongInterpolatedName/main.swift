import Resolver

final class Tenant: Sendable {
    init() {}
}

Resolver.register(name: "tenant \(1)") { Tenant() }
_ = Resolver.resolve(Tenant.self)  // error: missing
