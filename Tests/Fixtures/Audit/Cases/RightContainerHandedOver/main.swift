import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

struct Feature {
    let container: Resolver
    func register() { container.register { HTTP() as any Networking } }
    func open() -> any Networking { container.resolve() }
}
let own = Resolver(name: "feature")
let feature = Feature(container: own)
feature.register()
_ = (feature.open(), own.resolve((any Networking).self))
