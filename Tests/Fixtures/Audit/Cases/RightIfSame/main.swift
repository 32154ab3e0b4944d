import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let isOnline = CommandLine.arguments.count > 9
if isOnline { Resolver.register { HTTP() as any Networking } }
if isOnline { _ = Resolver.resolve((any Networking).self) }
