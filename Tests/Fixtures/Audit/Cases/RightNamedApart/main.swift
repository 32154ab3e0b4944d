import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

Resolver.register(name: "one") { HTTP() as any Networking }
Resolver.register(name: "two") { HTTP() as any Networking }
_ = (Resolver.resolve((any Networking).self, name: "one"), Resolver.resolve((any Networking).self, name: "two"))
