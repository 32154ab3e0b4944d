import Resolver
struct A: Sendable { init() {} }
func reg(name: Resolver.Name?) { let name = Resolver.Name("app." + (name.map { "\($0)" } ?? "x")); Resolver.register(name: name) { A() } }
reg(name: "one")
_ = Resolver.resolve(A.self, name: "app.one")
