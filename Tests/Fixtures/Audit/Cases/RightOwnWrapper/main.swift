import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
protocol P: Sendable {}
protocol Q {}
struct Impl: P, Q { init() {} }
@propertyWrapper struct Reg { var wrappedValue: Int; init(wrappedValue: Int, _ f: @escaping @Sendable () -> A) { self.wrappedValue = wrappedValue; Resolver.register { f() } } }
@propertyWrapper struct Do { var wrappedValue: Int; init(wrappedValue: Int, _ f: () -> Void) { self.wrappedValue = wrappedValue; f() } }
struct S1 { @Reg({ A() }) var n = 1; @Do({ Resolver.register { B() } }) var m = 2 }
func local() { @Do({ Resolver.register { Impl() } }) var k = 1; _ = k }
_ = S1(); local()
_ = (Resolver.resolve(A.self), Resolver.resolve(B.self), Resolver.resolve(Impl.self))
