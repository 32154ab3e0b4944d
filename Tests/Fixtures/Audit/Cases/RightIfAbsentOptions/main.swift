import Resolver
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
Resolver.registerIfAbsent { Impl() }?.implements((any P).self).scope(.application)
_ = (Resolver.resolve(Impl.self), Resolver.resolve((any P).self))
