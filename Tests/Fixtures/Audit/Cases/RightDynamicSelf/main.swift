import Resolver
class Model: @unchecked Sendable { required init() {}; class func install() { Resolver.register { Self() } } }
final class Cart: Model {}
Cart.install()
_ = Resolver.resolve(Cart.self)
