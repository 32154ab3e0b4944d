import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

func find(_ type: any Sendable.Type) -> Any { pick(type) }
func pick<Service>(_ type: Service.Type) -> Any { Resolver.optional(type) as Any }
Resolver.register { HTTP() }
_ = find(HTTP.self)
