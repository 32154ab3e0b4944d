import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
struct Stack<T> { var items = [T]() }
Resolver.register(name: "x") { A() }  // warning: unused
_ = Stack<Int>()
let b: B = Resolver.resolve()  // error: missing
