import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
Resolver.register { B(a: try Resolver.resolveThrowing()) }
_ = try? Resolver.resolveThrowing(B.self)
