import BookshopModels
import Resolver
import ResolverTesting
import Testing

@Suite("A checkout", .resolver)
struct CheckoutTests {
    private func openCheckout() -> Resolver { Resolver.root.nested("checkout") { $0.registerCheckout() } }

    @Test("Its screens share one order, and another checkout has its own")
    func order() async {
        let (first, second) = (openCheckout(), openCheckout())
        #expect(first.resolve(Order.self) === first.resolve(Order.self))
        #expect(first.resolve(Order.self) !== second.resolve(Order.self))
        await first.shutDown()
        await second.shutDown()
        #expect(Resolver.optional(Order.self) == nil)
    }

    @Test("An order is placed once there are an address and a book, and the basket is empty then")
    func place() {
        let checkout = openCheckout()
        let model: CheckoutModel = checkout.resolve()
        let basket: Basket = Resolver.resolve()
        #expect(!model.canPlace)
        checkout.resolve(Order.self).address = "1 Teapot Lane"
        #expect(!model.canPlace)
        basket.add(Book(id: "emma", title: "Emma", author: "Jane Austen", price: 990))
        #expect(model.canPlace)
        model.place()
        #expect(model.isPlaced && !model.canPlace && basket.books.isEmpty)
        model.place()
        #expect(model.isPlaced)
    }
}
