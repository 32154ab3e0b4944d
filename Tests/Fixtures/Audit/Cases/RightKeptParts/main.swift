import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: any Networking) {} }
Resolver.register { HTTP() as any Networking }.scope(.cached)
Resolver.register(Store.init).scope(.application)
_ = Resolver.resolve(Store.self)
