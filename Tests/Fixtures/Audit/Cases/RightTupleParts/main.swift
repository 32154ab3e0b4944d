import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {} }
let both = (first: Resolver.Name("a"), second: Resolver.Name("b"))
Resolver.register(name: both.first) { A() }
Resolver.register(name: both.1) { B() }
func makers() -> (@Sendable () -> A, @Sendable () -> B) {
    ({ Resolver.resolve(name: "a") }, { Resolver.resolve(name: "b") })
}
_ = (makers().0(), makers().1())
