import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

func makeContainer() -> Resolver {
    let container = Resolver(name: "made")
    container.register { HTTP() as any Networking }
    return container
}
_ = makeContainer().resolve((any Networking).self)
_ = Resolver.resolve((any Networking).self)  // error: missing
