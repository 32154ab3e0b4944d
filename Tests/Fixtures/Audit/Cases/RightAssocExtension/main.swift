import Resolver
struct A: Sendable { init() {} }
protocol Feature { associatedtype Service: Sendable; func make() -> Service }
extension Feature where Self: Sendable { func install() { Resolver.register { make() }; _ = Resolver.resolve(Service.self) } }
struct FeatureA: Feature, Sendable { func make() -> A { A() } }
FeatureA().install()
_ = Resolver.resolve(A.self)
