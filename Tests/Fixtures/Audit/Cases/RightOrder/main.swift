import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: any Networking) {} }
func early() { Resolver.register { Store(net: Resolver.resolve()) } }
func late() { Resolver.register { HTTP() }.implements((any Networking).self) }
early()
late()
_ = Resolver.resolve(Store.self)
