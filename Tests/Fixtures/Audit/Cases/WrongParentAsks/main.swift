import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

// What is in front is not asked by what is behind it.
let front = Resolver(child: .main)
front.register { HTTP() as any Networking }
Resolver.register { Store(net: Resolver.resolve()) }  // error: missing
_ = Resolver.resolve(Store.self)
_ = front.resolve((any Networking).self)
