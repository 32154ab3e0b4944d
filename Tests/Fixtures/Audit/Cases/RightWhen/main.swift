import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Mock: Networking { init() {} }
Resolver.register { HTTP() as any Networking }.when(.preview) { Mock() as any Networking }
let net: any Networking = Resolver.resolve()
_ = net
