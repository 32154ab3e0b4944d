import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol Registry { func add<S>(_ make: @escaping @Sendable () -> S) }
struct Main: Registry { func add<S>(_ make: @escaping @Sendable () -> S) { Resolver.register { make() } } }
Main().add { A() }
let registry: any Registry = Main()
registry.add { B() }
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
