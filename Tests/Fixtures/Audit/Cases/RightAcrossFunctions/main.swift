import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

struct Names {
    let prefix: String
    func name(_ end: String) -> Resolver.Name { Resolver.Name("\(prefix).\(end)") }
}
let names = Names(prefix: "app")
Resolver.register(name: names.name("net")) { HTTP() as any Networking }
_ = Resolver.resolve((any Networking).self, name: "app.net")
