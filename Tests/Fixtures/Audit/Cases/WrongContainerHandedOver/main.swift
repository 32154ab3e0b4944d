import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

struct Feature {
    let container: Resolver
    func register() { container.register { HTTP() as any Networking } }
}
let own = Resolver(name: "feature")
Feature(container: own).register()
_ = own.resolve((any Networking).self)
_ = Resolver.resolve((any Networking).self)  // error: missing
