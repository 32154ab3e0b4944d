import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

// The factory asks whoever is asked for its service.
let front = Resolver(child: .main)
front.register { HTTP() as any Networking }
Resolver.register { resolver in Store(net: resolver.resolve()) }
_ = front.resolve(Store.self)
