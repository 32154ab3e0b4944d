import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

Resolver.register { HTTP() }.implements((any Networking).self)
_ = Resolver.resolveAll((any Networking).self)
