import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
func add<S>(_ c: Resolver, _ make: @escaping @Sendable () -> S) { c.register { make() } }
struct Box { subscript<S>(_ make: @escaping @Sendable () -> S) -> Int { add(.main, make); return 1 } ; func callAsFunction<S>(_ m: @escaping @Sendable () -> S) { add(.main, m) } }
_ = Box()[{ A() }]
Box()({ B() })
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
