import Resolver

final class Hen { init() { _ = Resolver.resolve(Egg.self) } }
final class Egg { init(hen: Hen) {} }
Resolver.register { Hen() }  // error: cycle
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Hen.self)
