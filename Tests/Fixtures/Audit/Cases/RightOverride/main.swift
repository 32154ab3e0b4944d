import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Mock: Networking { init() {} }
Resolver.register { HTTP() as any Networking }
let test = Resolver(child: .main)
test.register { Mock() as any Networking }
let net: any Networking = test.resolve()
_ = net
