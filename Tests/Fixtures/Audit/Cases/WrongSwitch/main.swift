import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Edition: String { case free, paid, school }
let edition = Edition(rawValue: CommandLine.arguments.count < 9 ? "school" : "free") ?? .paid
switch edition {
case .free, .paid:
    Resolver.register { HTTP() as any Networking }
    Resolver.register { "with net" }
case .school: Resolver.register { "without" }
}
_ = Resolver.resolve(String.self)
_ = Resolver.resolve((any Networking).self)  // error: branch
