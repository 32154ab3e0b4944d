import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

Resolver.register { HTTP() }.scope(.application).eager()
try await Resolver.main.warmUp()
