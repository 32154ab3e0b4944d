import Resolver
struct A: Sendable { init() {} }
struct Feature { static let name: Resolver.Name = "default"; let name: Resolver.Name
  init(_ name: Resolver.Name = Feature.name) { self.name = name }
  func install() { Resolver.register(name: name) { A() } } }
Feature("paid").install()
_ = Resolver.resolve(A.self, name: "paid")
