import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

let app = Resolver(child: .main)
app.register { HTTP() as any Networking }
Resolver.root = app
let net: any Networking = Resolver.resolve()
