import Resolver
struct A: Sendable { init() {} }
extension ResolverOptions { @discardableResult func kept() -> ResolverOptions<Service> { scope(.application) } }
Resolver.register { A() }.eager().kept()
_ = Resolver.resolve(A.self)
