import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Canned: Networking {}
Resolver.register { HTTP() as any Networking }
Resolver.register { Canned() as any Networking }  // warning: replaced
_ = Resolver.resolve((any Networking).self)
