import Resolver
final class Hen: Sendable { init(egg: Egg) {} }
final class Egg: Sendable { init(hen: Hen) {} }
func makeHen() -> Hen { Hen(egg: Resolver.resolve()) }
Resolver.register { makeHen() }  // error: cycle
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Hen.self)
