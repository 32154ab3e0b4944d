import Resolver

final class Tenant: Sendable {
    init() {}
}

for number in 1...3 { Resolver.register(name: "tenant \(number)") { Tenant() } }
func tenant(_ number: Int) -> Tenant { Resolver.resolve(name: "tenant \(number)") }
_ = (tenant(1), tenant(3))
