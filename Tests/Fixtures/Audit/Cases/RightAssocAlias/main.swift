import Resolver
struct A: Sendable { init() {} }
protocol Feature { associatedtype Service: Sendable }
enum FeatureA: Feature { typealias Service = A }
func need<F: Feature>(_ f: F.Type) -> F.Service { Resolver.resolve() }
Resolver.register { A() }
_ = need(FeatureA.self)
