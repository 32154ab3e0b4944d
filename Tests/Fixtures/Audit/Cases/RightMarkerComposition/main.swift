import Resolver
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
Resolver.register { Impl() as any Q & Sendable }
_ = Resolver.resolve((any Q).self)
