import Resolver
struct A: Sendable { init() {} }
func regAll<C: Collection & Sendable>(_ c: C) where C.Element: Sendable { Resolver.register { c.first! } }
regAll([A()])
_ = Resolver.resolve(A.self)
