import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

func makeContainer() -> Resolver {
    let container = Resolver(name: "made")
    container.register { HTTP() as any Networking }
    return container
}
let container = makeContainer()
_ = container.resolve((any Networking).self)
