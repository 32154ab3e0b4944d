import Resolver
struct A: Sendable { init() {} }
func has<S>(_ t: S.Type) -> Bool { Resolver.isRegistered(t) }
if has(A.self) { _ = Resolver.resolve(A.self) }
