import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

let net = try Resolver.main.resolveThrowing((any Networking).self)  // error: missing
_ = net
