import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Store: Sendable { init(net: any Networking) {} }
let network = Resolver()
network.register { HTTP() as any Networking }
let app = Resolver()
app.add(child: network)
app.register(Store.init)
_ = app.resolve(Store.self)
