import Resolver
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
Resolver.register { Impl() as any P & Q }
_ = Resolver.resolve((any Q & P).self)
typealias Both = P & Q
_ = Resolver.resolve((any Both).self)
