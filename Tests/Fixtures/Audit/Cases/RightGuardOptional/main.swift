import Resolver
struct A: Sendable { init() {} }
let a = Resolver.optional(A.self)
_ = a
