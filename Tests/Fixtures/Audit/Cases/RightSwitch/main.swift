import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Edition: String { case free, paid }
let edition = Edition(rawValue: CommandLine.arguments.count < 9 ? "paid" : "free") ?? .paid
switch edition {
case .free: Resolver.register { HTTP() as any Networking }
case .paid: Resolver.register { HTTP() as any Networking }.scope(.application)
}
_ = Resolver.resolve((any Networking).self)
