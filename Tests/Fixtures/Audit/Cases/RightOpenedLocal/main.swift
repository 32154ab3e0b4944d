import Resolver
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
func make() -> any P { Impl() }
func reg<T: P>(_ x: T) { Resolver.register { x } }
reg(make())
reg(Impl())
_ = Resolver.resolve(Impl.self)
