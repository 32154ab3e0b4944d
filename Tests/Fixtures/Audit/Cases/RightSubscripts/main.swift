import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
extension Resolver { subscript<S>(_ t: S.Type) -> S { resolve(t) }
  subscript<S>(name n: Resolver.Name) -> (@Sendable () -> S) { get { { self.resolve(name: n) } } set { let make = newValue; register(name: n) { make() } } } }
prefix operator ^
prefix func ^ <S>(_ t: S.Type) -> S { Resolver.resolve(t) }
infix operator <~
func <~ <S>(_ c: Resolver, _ make: @escaping @Sendable () -> S) { c.register { make() } }
Resolver.main <~ { A() }
Resolver.main[name: "b"] = { B() }
_ = (Resolver.main[A.self], ^A.self, Resolver.resolve(B.self, name: "b"))
