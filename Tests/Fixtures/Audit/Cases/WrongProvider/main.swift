import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store { init(net: Provider<any Networking>) { _ = net() } }
Resolver.register(Store.init)  // error: missing
_ = Resolver.resolve(Store.self)
