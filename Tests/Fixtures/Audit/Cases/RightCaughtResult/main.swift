import Resolver
struct A: Sendable { init() {} }
let r = Result { try Resolver.resolveThrowing(A.self) }
if case .failure = r { print("none") }
