import Resolver

final class Shop {
    let services = Resolver(name: "shop")
    init() { services.register { 1 } }
    func number() -> Int { services.resolve() }
    func name() -> String { services.resolve() } // error: missing
}
Resolver.register { "elsewhere" }
_ = Resolver.resolve(String.self)
let shop = Shop()
print(shop.number(), shop.name())
