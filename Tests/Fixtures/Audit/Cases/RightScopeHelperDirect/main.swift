import Resolver
struct A: Sendable { init() {} }
extension ResolverOptions { @discardableResult func kept() -> ResolverOptions<Service> { scope(.application) } }
Resolver.register { A() }.kept().onRelease { _ in }
_ = Resolver.resolve(A.self)
