import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        registerStores()
        registerNetworking()
    }
    static func registerNetworking() { register { HTTP() as any Networking } }
    static func registerStores() { register { Store(net: resolve()) } }
}
_ = Resolver.resolve(Store.self)
