import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Canned: Networking {}
Resolver.register { HTTP() }.implements((any Networking).self)
Resolver.register { Canned() }.implements((any Networking).self)  // warning: replaced
_ = (Resolver.resolve((any Networking).self), Resolver.resolve(HTTP.self), Resolver.resolve(Canned.self))
