import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: any Networking) {} }
Resolver.register { Store(net: Resolver.resolve()) }  // error: missing
_ = Resolver.resolve(Store.self)
