import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

final class Canned: Networking {}
let front = Resolver(child: .main)
Resolver.register { HTTP() as any Networking }
front.register { Canned() as any Networking }
_ = (front.resolve((any Networking).self), Resolver.resolve((any Networking).self))
