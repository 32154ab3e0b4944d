import Resolver
final class Hen: Sendable { weak let egg: Egg? ; init(egg: Egg?) { self.egg = egg } }
final class Egg: Sendable {}
Resolver.register { Egg() }.scope(.shared)
Resolver.register { Hen(egg: Resolver.resolve()) }.scope(.application)
_ = Resolver.resolve(Hen.self)
