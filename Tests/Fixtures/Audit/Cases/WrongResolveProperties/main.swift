import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen { var net: (any Networking)?; init() {} }
Resolver.register { Screen() }.resolveProperties { container, screen in
    let net: any Networking = container.resolve()  // error: missing
    screen.net = net
}
_ = Resolver.resolve(Screen.self)
