import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

Resolver.register { HTTP() }.onRelease { _ in }  // warning: without-effect
_ = Resolver.resolve(HTTP.self)
