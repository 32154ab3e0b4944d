import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
class Base<T: Sendable> { init(_ make: @escaping @Sendable () -> T) { Resolver.register { make() } } ; func ask() -> T { Resolver.resolve() } }
final class SubA: Base<A> {}
final class SubB: Base<B> { override func ask() -> B { super.ask() } }
_ = SubA { A() }.ask()
_ = SubB { B() }.ask()
_ = Base { 3 }.ask()
