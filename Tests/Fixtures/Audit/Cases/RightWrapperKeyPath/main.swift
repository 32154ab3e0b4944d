import Resolver
struct A: Sendable { init() {} }
final class VM { @LazyInjected(name: "one") var a: A; func set(_ path: ReferenceWritableKeyPath<VM, LazyInjected<A>>) { self[keyPath: path].name = "two" }; func rename(_ l: inout LazyInjected<A>) { l.name = "two" }; func go() { rename(&$a); _ = a } }
Resolver.register(name: "two") { A() }
VM().go()
