import Resolver
struct A: Sendable { init() {} }
class Plugin { class var id: Resolver.Name { "base" }; class func install() { Resolver.register(name: id) { A() } } }
final class Mine: Plugin { override class var id: Resolver.Name { "mine" } }
Mine.install()
_ = Resolver.resolve(A.self, name: "mine")
