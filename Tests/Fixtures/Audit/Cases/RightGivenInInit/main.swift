import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @LazyInjected var net: HTTP
    @LazyInjected var other: any Networking
    init(name: Resolver.Name) {
        _net = LazyInjected(name: name)
        $other.name = name
    }
}
Resolver.register(name: "disk") { HTTP() }.implements((any Networking).self)
let screen = Screen(name: "disk")
_ = (screen.net, screen.other)
