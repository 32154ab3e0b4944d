import Resolver
final class Hen: Sendable { func lay() { @Injected var egg: Egg; _ = egg } }
final class Egg: Sendable { init(hen: Hen) {} }
Resolver.register { Hen() }
Resolver.register { Egg(hen: Resolver.resolve()) }
Resolver.resolve(Hen.self).lay()
