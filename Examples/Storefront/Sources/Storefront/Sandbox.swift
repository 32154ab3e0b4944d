import Features
import Networking
import Persistence
import Resolver

/// A tiny shop that needs no files.
enum Sandbox {
    /// Puts the shop's documents in the place of the files.
    static func register(in container: Resolver) {
        let catalogue = Location("sandbox/catalogue.json")
        let orders = Location("sandbox/orders.json")
        container.register(name: .catalogue) { catalogue }
        container.register(name: .orders) { orders }
        container.register { MemoryTransport([catalogue: catalogueDocument, orders: ordersDocument]) as any Transport }
            .scope(.container)
        container.register { Notice("Sandbox: a shop that is built in; no file was read.") }
    }

    private static let catalogueDocument = """
        {
          "currency": "EUR",
          "exchangeRates": { "USD": 1.08 },
          "regions": { "DE": { "standard": 19, "reduced": 7 }, "US": { "standard": 0, "reduced": 0 } },
          "discounts": { "volume": { "from": 10, "percent": 5 }, "loyalty": 2, "vouchers": {} },
          "products": [
            { "id": "pen", "name": "Pen", "price": 2.50, "tax": "standard", "stock": 12 },
            { "id": "book", "name": "Book", "price": 15.00, "tax": "reduced", "stock": 1 }
          ]
        }
        """

    private static let ordersDocument = """
        {
          "customers": [
            { "id": "ann", "name": "Ann", "region": "DE", "currency": "EUR", "loyal": true },
            { "id": "bob", "name": "Bob", "region": "US", "currency": "USD" }
          ],
          "orders": [
            { "id": "1", "customer": "ann", "lines": [{ "product": "pen", "quantity": 10 }, { "product": "book", "quantity": 1 }] },
            { "id": "2", "customer": "bob", "lines": [{ "product": "pen", "quantity": 3 }, { "product": "book", "quantity": 1 }] }
          ]
        }
        """
}
