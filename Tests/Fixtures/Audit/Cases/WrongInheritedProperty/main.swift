import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking {}
final class Store: Sendable { init(net: any Networking) {} }

class Base { @Injected var net: any Networking }  // error: missing
final class Screen: Base {}
Resolver.register { Screen() }
_ = Resolver.resolve(Screen.self)
