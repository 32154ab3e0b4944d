import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

let options = Resolver.register { HTTP() }
options.implements((any Networking).self)
let net: any Networking = Resolver.resolve()
_ = net
