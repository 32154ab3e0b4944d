import Resolver
struct A: Sendable { init() {} }
func reg(_ name: Resolver.Name) { for name in [name, "extra"] { Resolver.register(name: name) { A() } } }
reg("one")
_ = Resolver.resolve(A.self, name: "extra")
