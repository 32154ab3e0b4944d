import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @Injected(name: "disk") var net: HTTP  // error: missing
}
Resolver.register { HTTP() }
_ = Screen()
