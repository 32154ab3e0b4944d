import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

Resolver.register(name: "only") { HTTP() }
_ = Resolver.resolve(HTTP.self)  // error: missing
