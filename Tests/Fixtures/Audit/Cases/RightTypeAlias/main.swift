import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

typealias Net = Networking & Sendable
Resolver.register { HTTP() as any Net }
let net: any Networking = Resolver.resolve()
_ = net
