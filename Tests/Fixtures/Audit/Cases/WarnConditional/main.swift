import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
Resolver.register { Impl() }  // warning: unused
#if DEBUG
Resolver.register { A() }
#else
Resolver.register { B() }
#endif
_ = Resolver.resolve(A.self)
