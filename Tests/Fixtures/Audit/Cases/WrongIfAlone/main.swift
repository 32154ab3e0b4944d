import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

if CommandLine.arguments.count > 9 { Resolver.register { HTTP() as any Networking } }
_ = Resolver.resolve((any Networking).self)  // error: branch
