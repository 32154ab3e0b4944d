import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
func all<each S>(_ t: repeat (each S).Type) -> (repeat each S) { (repeat Resolver.resolve(each t)) }
Resolver.register { A() }
Resolver.register { B() }
_ = all(A.self, B.self)
