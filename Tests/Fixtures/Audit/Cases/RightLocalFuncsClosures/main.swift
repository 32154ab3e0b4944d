import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
let one: () -> Void = { func go() { Resolver.register { A() } }; go() }
let two: () -> Void = { func go() { Resolver.register { B() } }; go() }
one(); two()
do { func go() { Resolver.register(name: "do") { A() } }; go() }
if true { func go() { Resolver.register(name: "if") { A() } }; go() }
struct S { let x: Void = { func go() { Resolver.register(name: "s1") { A() } }; go() }(); let y: Void = { func go() { Resolver.register(name: "s2") { A() } }; go() }() }
_ = S()
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self), Resolver.resolve(A.self, name: "do"), Resolver.resolve(A.self, name: "if"), Resolver.resolve(A.self, name: "s1"), Resolver.resolve(A.self, name: "s2"))
