import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Containers { static let tools = Resolver(name: "tools") }
final class Screen { @Injected(container: Containers.tools) var net: any Networking }  // error: missing
Resolver.register { HTTP() as any Networking }
if CommandLine.arguments.count < 9 { _ = Screen().net }
_ = Resolver.resolve((any Networking).self)
