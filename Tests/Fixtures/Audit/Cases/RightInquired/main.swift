import Resolver
struct A: Sendable { init() {} }
if let _ = Resolver.optional(A.self) { _ = Resolver.resolve(A.self) }
