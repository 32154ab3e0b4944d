import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {} }
func id<S>(_ t: S.Type) -> Resolver.Name { "x" }
extension Resolver.Name { static let all: [Resolver.Name] = ["p", "q"]; static func of(_ s: String) -> Self { Self("of." + s) } }
Resolver.register(name: id(A.self)) { A() }
Resolver.register(name: .of("k")) { B() }
for n in Resolver.Name.all { Resolver.register(name: n) { 3 } }
let name: Resolver.Name = { "computed" }()
Resolver.register(name: name) { "s" }
var v: Resolver.Name = "v1"; v = "v2"
Resolver.register(name: v) { 2.5 }
_ = (Resolver.resolve(A.self, name: "x"), Resolver.resolve(B.self, name: "of.k"), Resolver.resolve(Int.self, name: "q"), Resolver.resolve(String.self, name: "computed"), Resolver.resolve(Double.self, name: "v2"))
