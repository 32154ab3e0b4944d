import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen: Sendable { init(egg: Provider<Egg>) {} }
final class Egg: Sendable { init(hen: Hen) {} }
Resolver.register(Hen.init)
Resolver.register(Egg.init)
_ = Resolver.resolve(Egg.self)
