import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
let setups: [String: @Sendable (Resolver) -> Void] = ["a": { $0.register { A() } }, "b": { c in c.register { B() } }]
setups.values.forEach { $0(.main) }
["x", "y"].forEach { n in Resolver.register(name: Resolver.Name(n)) { A() } }
_ = [1, 2].reduce(into: Resolver.main) { c, i in c.register(name: Resolver.Name("n\(i)")) { B() } }
let options = Resolver.register { Impl() }
options.implements((any P).self)
if CommandLine.arguments.count > 0 { options.scope(.application) }
_ = ["x", "y"].map { Resolver.resolve(A.self, name: Resolver.Name($0)) }
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self), Resolver.resolve((any P).self), Resolver.resolve(B.self, name: "n1"))
enum Key: String, CaseIterable { case k1, k2; var name: Resolver.Name { .init(rawValue) } }
for k in Key.allCases { Resolver.register(name: k.name) { A() } }
_ = Resolver.resolve(A.self, name: Key.k2.name); _ = Resolver.resolve(A.self, name: "k1")
