import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Screen { lazy var net: any Networking = Resolver.resolve() }  // error: missing
_ = Screen().net
