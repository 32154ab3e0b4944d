import Resolver
final class Session: Sendable {}
final class R1: Sendable { init(p: Provider<Session>, l: Lazy<Session>) {} }
Resolver.register { Session() }.scope(.shared)
Resolver.register { R1(p: Resolver.resolve(), l: Resolver.resolve(Lazy<Session>.self)) }.scope(.application)
_ = Resolver.resolve(R1.self)
