import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
func add<each S>(_ make: repeat @escaping @Sendable () -> each S) { repeat one(each make) }
func one<S>(_ make: @escaping @Sendable () -> S) { Resolver.register { make() } }
add({ A() }, { B() })
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
