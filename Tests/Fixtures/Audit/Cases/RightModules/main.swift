import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

protocol Module { static func register(in container: Resolver) }
enum Nets: Module { static func register(in container: Resolver) { container.register { HTTP() as any Networking } } }
enum Stores: Module { static func register(in container: Resolver) { container.register { Store(net: container.resolve()) } } }
let own = Resolver(name: "own")
for module in [Stores.self, Nets.self] as [any Module.Type] { module.register(in: own) }
_ = own.resolve(Store.self)
