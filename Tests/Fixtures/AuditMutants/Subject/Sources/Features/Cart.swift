import Kit
import Resolver

protocol Basket: Part {}
protocol Totals: Part {}

final class Items: Basket {}
final class Sum: Totals {
    let basket: any Part
    init(basket: any Basket) { self.basket = basket }
}
final class Coupon: Part {}
final class Shelf: Part {}
final class Cart: Part {
    let parts: [any Part]
    init(basket: any Basket, totals: any Totals, coupon: Coupon?) { parts = [basket, totals] }
}
final class Checkout: Part {
    let parts: [any Part]
    init(cart: Cart, totals: any Totals, client: Client) { parts = [cart, totals, client] }
}

extension Resolver {
    static func registerCart() {
        register { Items() }.implements((any Basket).self).scope(.application)
        register { Sum(basket: resolve()) as any Totals }
        register { Cart(basket: resolve(), totals: resolve(), coupon: optional()) }
        register { Shelf() }.scope(.unique)
        register { resolver in
            let cart: Cart = resolver.resolve()
            return Checkout(cart: cart, totals: resolver.resolve(), client: resolver.resolve())
        }
        .scope(.graph)
    }

    static func askCart() {
        let checkout: Checkout = resolve()
        use(checkout, resolve(Items.self), resolve(Shelf.self))
    }
}
