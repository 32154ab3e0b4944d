import Parts
import Resolver

final class Basket {
    @Injected var till: Till
    func pay() { till.open() }
}
final class Till {
    let basket: Basket
    init(basket: Basket) { self.basket = basket }
    func open() {}
}

Resolver.register { 7 }
    .scope(.application)
Resolver.register { HTTP() }
    .scope(.application)
Resolver.register { Basket() }
Resolver.register(Till.init)
Resolver.register(name: "title") { "Shop" }
Resolver.register { 7 }
    .scope(.application)
let net: any Networking = Resolver.resolve()
let é = Resolver.optional(Int.self); let name: String = Resolver.resolve(name: "tilte")
Resolver.resolve(Basket.self).pay()
print(name, net)
if CommandLine.arguments.count > 1 { print(title()) }
