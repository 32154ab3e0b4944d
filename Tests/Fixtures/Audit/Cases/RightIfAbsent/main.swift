import Resolver
struct A: Sendable { init() {} }
Resolver.registerIfAbsent { A() }
_ = Resolver.resolve(A.self)
