import Resolver
class Bird { @Injected var egg: Egg; init() {} }
final class Hen: Bird {}
final class Egg { init(hen: Hen) {} }
Resolver.register { Hen() }  // error: cycle
Resolver.register { Egg(hen: Resolver.resolve()) }
_ = Resolver.resolve(Hen.self)
