import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @Injected var net: HTTP  // error: missing
    init(name: Resolver.Name) { _net = Injected(name: name) }
}
Resolver.register(name: "disk") { HTTP() }
_ = Screen(name: "disk")
