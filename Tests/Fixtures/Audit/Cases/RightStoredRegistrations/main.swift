import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let registrations: [@Sendable (Resolver) -> Void] = [
    { $0.register { HTTP() as any Networking } },
    { container in container.register { Store(net: container.resolve()) } },
]
for register in registrations { register(.main) }
_ = Resolver.resolve(Store.self)
