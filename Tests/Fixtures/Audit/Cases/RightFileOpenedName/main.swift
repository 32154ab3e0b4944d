import Resolver
struct A: Sendable { init() {} }
struct Stack<T> { var items = [T]() }
func reg(_ name: Resolver.Name) { Resolver.register(name: name) { A() } }
func more() { reg("b") }
func use() { _ = Resolver.resolve(A.self, name: "a") }
reg("a"); more(); use(); _ = Stack<Int>()
