import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Screen {
    @OptionalInjected var net: (any Networking)?
    @InjectedAll var all: [HTTP]
}
let screen = Screen()
_ = (screen.net, screen.all, Resolver.optional(HTTP.self), Resolver.resolveAll(HTTP.self))
