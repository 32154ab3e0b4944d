import Resolver
struct A: Sendable { init() {} }
func reg(name: Resolver.Name = "live") { Resolver.register(name: name) { A() } }
reg()
_ = Resolver.resolve(A.self, name: "live")
