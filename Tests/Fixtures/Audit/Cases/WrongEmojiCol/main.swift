import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
let café = "👨‍👩‍👧‍👦", é = 1; Resolver.register(name: "café👍") { A() }
let x = "🇩🇪", y: A = Resolver.resolve(name: "café👍"); _ = (café, é, x, y)
print("👨‍👩‍👧‍👦", Resolver.resolve(B.self))  // error: missing
