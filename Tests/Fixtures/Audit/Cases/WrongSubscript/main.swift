import Resolver
struct A: Sendable { init() {} }
extension Resolver { subscript<S>(_ t: S.Type) -> S { resolve(t) } }
_ = Resolver.main[A.self]  // error: missing
