import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
func reg<S: Sendable>(_ make: @escaping @Sendable () -> S) { Resolver.register { make() } }
reg { A() }
let later: (@escaping @Sendable () -> B) -> Void = reg
later { B() }
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self))
