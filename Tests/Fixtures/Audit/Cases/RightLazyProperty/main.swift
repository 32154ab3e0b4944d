import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen { @LazyInjected var egg: Egg; init() {} }
final class Egg { @Injected var hen: Hen; init() {} }
Resolver.register { Hen() }
Resolver.register { Egg() }
_ = Resolver.resolve(Egg.self).hen.egg
