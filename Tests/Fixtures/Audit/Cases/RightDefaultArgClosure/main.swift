import Resolver
struct A: Sendable { init() {} }
struct App { init(setUp: (Resolver) -> Void = { $0.register { A() } }) { setUp(.main) } }
_ = App()
_ = Resolver.resolve(A.self)
