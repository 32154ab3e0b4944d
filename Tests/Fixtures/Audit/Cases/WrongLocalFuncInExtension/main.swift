import Resolver
struct A: Sendable { init() {} }
struct B: Sendable { init() {}; init(a: A) {} }
extension Resolver {
  static func setUp() {
    func add<S>(_ make: @escaping @Sendable () -> S) { register { make() } }
    add { A() }
  }
}
Resolver.setUp()
_ = Resolver.resolve(A.self)
_ = Resolver.resolve(B.self)  // error: missing
