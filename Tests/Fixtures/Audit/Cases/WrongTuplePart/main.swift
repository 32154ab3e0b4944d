import Resolver
struct A: Sendable { init() {} }
let names: (live: Resolver.Name, (Resolver.Name, test: Resolver.Name)) = ("live", ("other", "test"))
Resolver.register(name: names.live) { A() }
Resolver.register(name: names.1.0) { A() }
_ = (Resolver.resolve(A.self, name: "live"), Resolver.resolve(A.self, name: "other"))
_ = Resolver.resolve(A.self, name: names.1.test)  // error: missing
