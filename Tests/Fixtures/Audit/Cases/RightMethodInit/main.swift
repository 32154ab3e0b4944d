import Resolver
struct A: Sendable { init() {} }
struct Feature { let name: Resolver.Name; init(name: Resolver.Name = "std") { self.name = name; Resolver.register(name: name) { A() } } }
_ = Feature()
_ = Resolver.resolve(A.self, name: "std")
