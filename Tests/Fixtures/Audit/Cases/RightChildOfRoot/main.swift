import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let tools = Resolver(name: "tools")
tools.register { HTTP() as any Networking }
Resolver.main.add(child: tools)
let net: any Networking = Resolver.resolve()
