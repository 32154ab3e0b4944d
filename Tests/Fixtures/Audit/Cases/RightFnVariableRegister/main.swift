import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
let add: (@escaping @Sendable () -> A) -> Void = { Resolver.register(factory: $0) }
add { A() }
func via<S>(_ f: (@escaping @Sendable () -> S) -> ResolverOptions<S>, _ m: @escaping @Sendable () -> S) { _ = f(m) }
via({ m in Resolver.register { m() } }) { B() }
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
