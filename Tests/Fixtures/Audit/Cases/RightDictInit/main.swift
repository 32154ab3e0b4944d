import Resolver
struct A: Sendable { init() {} }
final class Page: Sendable { init(all: [Resolver.Name: A]) {} }
Resolver.register(name: "x") { A() }
Resolver.register(Page.init)
_ = Resolver.resolve(Page.self)
let all: [Resolver.Name: A] = Resolver.resolveAll()
_ = all
