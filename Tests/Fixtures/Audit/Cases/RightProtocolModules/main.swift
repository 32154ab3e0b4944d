import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

protocol Module { static func register(in container: Resolver) }
enum Network: Module { static func register(in container: Resolver) { container.register { HTTP() as any Networking } } }
enum Stores: Module { static func register(in container: Resolver) { container.register { Store(net: container.resolve()) } } }
final class Store: Sendable { init(net: any Networking) {} }
let modules: [any Module.Type] = [Stores.self, Network.self]
for module in modules { module.register(in: .main) }
_ = Resolver.resolve(Store.self)
