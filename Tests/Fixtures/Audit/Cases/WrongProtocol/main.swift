import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

Resolver.register { HTTP() }
let net: any Networking = Resolver.resolve()  // error: missing
_ = net
