import Resolver
struct A: Sendable { init() {} }
protocol Feature { associatedtype Service: Sendable; static func make() -> Service }
enum FeatureA: Feature { static func make() -> A { A() } }
func install<F: Feature>(_ f: F.Type) { Resolver.register { F.make() } }
install(FeatureA.self)
_ = Resolver.resolve(A.self)
