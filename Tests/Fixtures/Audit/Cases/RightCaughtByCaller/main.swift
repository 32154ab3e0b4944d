import Resolver
struct A: Sendable { init() {} }
func load() throws -> A { try Resolver.resolveThrowing() }
do { _ = try load() } catch { print("no A") }
