import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
extension ResolverScope { static let signedIn = ResolverScopeCache() }
Resolver.register { A() }.scope(.signedIn).eager()
Resolver.register { B() }.scope(.application.perArguments).onRelease { _ in }
Resolver.register { Impl() }.scope(.timeToLive(.seconds(3))).eager()
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self), Resolver.resolve(Impl.self))
