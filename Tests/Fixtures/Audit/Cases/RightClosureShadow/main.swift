import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
func reg(_ name: Resolver.Name) { ["b", "c"].forEach { (name: Resolver.Name) in Resolver.register(name: name) { A() } }; Resolver.register(name: name) { B() } }
reg("a")
_ = (Resolver.resolve(A.self, name: "c"), Resolver.resolve(B.self, name: "a"))
