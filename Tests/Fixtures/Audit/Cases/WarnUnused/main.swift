import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

Resolver.register { HTTP() as any Networking }
Resolver.register { 1 }  // warning: unused
_ = Resolver.resolve((any Networking).self)
