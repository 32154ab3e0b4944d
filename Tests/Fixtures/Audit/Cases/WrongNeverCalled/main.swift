import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

extension Resolver {
    static func registerNetworking() { register { HTTP() as any Networking } }
    static func registerStores() { register { Store(net: resolve()) } }  // error: missing
}
Resolver.registerStores()
_ = Resolver.resolve(Store.self)
