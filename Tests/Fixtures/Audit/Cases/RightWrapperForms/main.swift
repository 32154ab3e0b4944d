import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
final class VM { @LazyInjected(name: "one") var a: A; @WeakLazyInjected var c: C?; @DynamicInjected var b: B; @OptionalInjected var p: (any P)?; func go() { $a.name = "two"; _ = a; _ = b; _ = c } }
final class C: Sendable {}
func go(_ vm: VM, to name: Resolver.Name) { vm.$a.name = name; _ = vm.a }
Resolver.register(name: "two") { A() }
Resolver.register { B() }
Resolver.register { C() }
VM().go()
