import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
final class S: Sendable {}
Resolver.register { A() }.scope(.container).eager()
Resolver.register { S() }.scope(.shared).onRelease { _ in }  // warning: without-effect
Resolver.register { B() }.scope(.nested).onRelease { _ in }
Resolver.register { Impl() }.eager().onRelease { _ in }.implements((any P).self).scope(.cached)
_ = Resolver.resolve(S.self)
