import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

protocol Module { static func register(in container: Resolver) }
enum Nets: Module { static func register(in container: Resolver) { container.register { HTTP() as any Networking } } }
enum Stores: Module { static func register(in container: Resolver) { container.register { Store(net: container.resolve()) } } }  // error: missing
let modules: [any Module.Type] = [Stores.self]
for module in modules { module.register(in: .main) }
_ = Resolver.resolve(Store.self)
