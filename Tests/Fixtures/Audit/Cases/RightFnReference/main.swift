import Resolver
struct A: Sendable { init() {} }
func reg(_ name: Resolver.Name) { Resolver.register(name: name) { A() } }
reg("one")
let more: [Resolver.Name] = ["two", "three"]
more.forEach(reg)
_ = Resolver.resolve(A.self, name: "two")
