import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Canned: Networking {}
final class Store: Sendable {}

func wire() -> Int {
    defer { Resolver.register { HTTP() as any Networking } }  // warning: replaced
    defer { Resolver.register { Store() } }
    Resolver.register { Canned() as any Networking }
    return 1
}
_ = (wire(), Resolver.resolve((any Networking).self), Resolver.resolve(Store.self))
