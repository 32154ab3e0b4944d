import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

enum Registrations {
    static func run(_ container: Resolver) {
        container.register { Store(net: container.resolve(name: "disk")) }  // error: missing
        container.register { HTTP() as any Networking }
    }
}
final class Store: Sendable { init(net: any Networking) {} }
Registrations.run(.main)
_ = Resolver.resolve(Store.self)
