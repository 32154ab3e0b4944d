import Resolver
final class Shop: Sendable { static func install() { Resolver.register { Self() } }; func again() -> Self { Resolver.resolve(Self.self) } }
Shop.install()
_ = Resolver.resolve(Shop.self).again()
