import Resolver

final class Store { init(number: Int) {} }
final class Screen { @Injected var name: String; init() {} }
func use() -> Int { Resolver.resolve() }

Resolver.register(Store.init)
Resolver.register { 1 }
Resolver.register { "one" }
_ = Resolver.resolve(String.self)
Resolver.register { 2 } // warning: replaced
_ = (use(), Resolver.resolve(Store.self))
Resolver.register { 1.0 }
_ = use()
_ = Screen()
Resolver.register { 2.0 } // warning: replaced
_ = Resolver.resolve(Double.self)
