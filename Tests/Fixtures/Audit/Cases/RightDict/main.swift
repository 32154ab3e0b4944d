import Resolver
struct A: Sendable { init() {} }
Resolver.register(name: "x") { A() }
_ = Resolver.resolve([Resolver.Name: A].self)
