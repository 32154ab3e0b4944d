import Resolver
struct A: Sendable { init() {} }
func attempt<T>(_ f: () throws -> T) -> T? { do { return try f() } catch { return nil } }
_ = attempt { try Resolver.resolveThrowing(A.self) }
