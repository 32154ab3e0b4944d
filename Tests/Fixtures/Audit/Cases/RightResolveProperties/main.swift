import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen { var net: (any Networking)?; init() {} }
Resolver.register { HTTP() as any Networking }
Resolver.register { Screen() }.resolveProperties { container, screen in screen.net = container.resolve() }
_ = Resolver.resolve(Screen.self)
