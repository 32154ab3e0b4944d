import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Factory: Sendable { init(resolver: Resolver) {} }
Resolver.register(Factory.init)
_ = (Resolver.resolve(Factory.self), Resolver.resolve(Resolver.self))
