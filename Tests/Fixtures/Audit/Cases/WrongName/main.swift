import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

extension Resolver.Name { static let main = Resolver.Name("main") }
Resolver.register(name: "mian") { HTTP() as any Networking }
let net: any Networking = Resolver.resolve(name: .main)  // error: missing
_ = net
