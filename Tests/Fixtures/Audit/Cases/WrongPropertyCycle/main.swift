import Resolver

protocol Networking: Sendable {}
final class HTTP: Networking { init() {} }

final class Hen { @Injected var egg: Egg; init() {} }
final class Egg { @Injected var hen: Hen; init() {} }
Resolver.register { Hen() }  // error: cycle
Resolver.register { Egg() }
_ = Resolver.resolve(Egg.self)
