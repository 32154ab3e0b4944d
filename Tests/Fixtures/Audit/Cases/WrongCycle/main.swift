import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen: Sendable { init(egg: Egg) {} }
final class Egg: Sendable { init(hen: Hen) {} }
Resolver.register(Hen.init)  // error: cycle
Resolver.register(Egg.init)
_ = Resolver.resolve(Hen.self)
