import Resolver

final class Screen { @Injected var net: Double }
Resolver.register { 1 }
_ = Resolver.resolve(Int.self)
