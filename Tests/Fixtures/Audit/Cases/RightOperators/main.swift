import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
infix operator <~
func <~ <S>(_ c: Resolver, _ make: @escaping @Sendable () -> S) { add(c, make) }
func add<S>(_ c: Resolver, _ make: @escaping @Sendable () -> S) { c.register { make() } }
Resolver.main <~ { A() }
add(.main) { B() }
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
