import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

enum Containers { static let tools = Resolver(child: .main) }
final class Screen { @Injected(container: Containers.tools) var net: any Networking }
Containers.tools.register { HTTP() as any Networking }
_ = Screen().net
