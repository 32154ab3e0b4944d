import Resolver
struct A: Sendable { init() {} }
class Feature { var key: Resolver.Name { "base" }; func install() { Resolver.register(name: key) { A() } } }
final class Special: Feature { override var key: Resolver.Name { "special" } }
Special().install()
_ = Resolver.resolve(A.self, name: "special")
