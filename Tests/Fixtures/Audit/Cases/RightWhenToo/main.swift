import Resolver
final class Hen: Sendable { init(egg: Egg?) {} }
final class Egg: Sendable { init(hen: Hen) {} }
Resolver.register { Hen(egg: Resolver.resolve()) }.when(.debug) { Hen(egg: nil) }
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Egg.self)
