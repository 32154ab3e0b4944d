import Resolver
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
func make() -> some P { Impl() }
Resolver.register { make() }
_ = Resolver.resolve(Impl.self)
