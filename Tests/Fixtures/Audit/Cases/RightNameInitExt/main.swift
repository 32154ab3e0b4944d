import Resolver
struct A: Sendable { init() {} }
extension Resolver.Name { init(app s: String) { self.init("app." + s) } }
Resolver.register(name: Resolver.Name(app: "x")) { A() }
_ = Resolver.resolve(A.self, name: "app.x")
