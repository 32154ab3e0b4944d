import Resolver
final class Hen: Sendable { init() { _ = Resolver.resolve(Egg.self) } }
final class Egg: Sendable { let hen: Hen = Resolver.resolve() }
Resolver.register { Hen() }  // error: cycle
Resolver.register { Egg() }
_ = Resolver.resolve(Hen.self)
