import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let left = Resolver(name: "left"), right = Resolver(name: "right")
left.register { HTTP() as any Networking }
right.register { Store(net: right.resolve()) }  // error: missing
_ = (left.resolve((any Networking).self), right.resolve(Store.self))
