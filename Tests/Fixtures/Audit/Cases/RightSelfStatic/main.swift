import Resolver
protocol Injectable: Sendable { init() }
extension Injectable { static func install() { Resolver.register { Self() } }; static var it: Self { Resolver.resolve() } }
struct Cart: Injectable {}
final class Shop: Injectable { static func both() { install(); Cart.install() } }
Shop.both()
_ = (Cart.it, Shop.it)
