import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let session = Resolver.main.nested { $0.register { HTTP() as any Networking } }
_ = session.resolve((any Networking).self)
