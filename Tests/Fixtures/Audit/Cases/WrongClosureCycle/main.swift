import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen: Sendable { init(egg: Egg) {} }
final class Egg: Sendable { init(hen: Hen) {} }
Resolver.register { r in Hen(egg: r.resolve()) }  // error: cycle
Resolver.register { r in Egg(hen: r.resolve()) }
_ = Resolver.resolve(Hen.self)
