import Networking
import Persistence
import Resolver

@testable import Storefront

/// The program with two documents of a test's own and an output that can be read. Everything else is what the app registers:
/// the mocks lie in a container over `main`, and nothing of them is left there.
struct MockShop {
    let container = Resolver(child: .main)
    let output = RecordedOutput()

    init(catalogue: String = Self.catalogue, orders: String = Self.orders) {
        let places = (catalogue: Location("catalogue.json"), orders: Location("orders.json"))
        let output = output
        container.register(name: .catalogue) { places.catalogue }
        container.register(name: .orders) { places.orders }
        container.register { MemoryTransport([places.catalogue: catalogue, places.orders: orders]) as any Transport }
            .scope(.container)
        container.register { output }
            .implements(ReportOutput.self)
            .implements(DiagnosticOutput.self)
    }

    /// Runs the program as the command line would.
    ///
    /// - Returns: The exit status.
    func run(_ arguments: String...) async -> Int32 {
        await Resolver.withRoot(container) { await StorefrontCommand.run(arguments) }
    }

    static let catalogue = """
        {
          "currency": "EUR",
          "exchangeRates": { "JPY": 163.25 },
          "regions": { "DE": { "standard": 19, "reduced": 7 }, "JP": { "standard": 10, "reduced": 8 } },
          "discounts": { "volume": { "from": 10, "percent": 5 }, "loyalty": 2, "vouchers": { "TEN": 10 } },
          "products": [
            { "id": "tea", "name": "Tea", "price": 6.90, "tax": "reduced", "stock": 15 },
            { "id": "pot", "name": "Pot, made of clay that was dug at the foot of the hill", "price": 1200, "tax": "standard", "stock": 1 },
            { "id": "card", "name": "Card", "price": 5, "tax": "exempt", "stock": 9 }
          ]
        }
        """

    static let orders = """
        {
          "customers": [
            { "id": "ann", "name": "Ann", "region": "DE", "currency": "EUR", "loyal": true },
            { "id": "ren", "name": "Ren", "region": "JP", "currency": "JPY" },
            { "id": "eve", "name": "Eve", "region": "DE", "currency": "EUR" }
          ],
          "orders": [
            { "id": "1", "customer": "ann", "voucher": "TEN", "lines": [
              { "product": "tea", "quantity": 10 },
              { "product": "pot", "quantity": 1 }
            ] },
            { "id": "2", "customer": "ren", "lines": [
              { "product": "tea", "quantity": 7 },
              { "product": "card", "quantity": 1 }
            ] },
            { "id": "3", "customer": "ann", "lines": [
              { "product": "pot", "quantity": 2 }
            ] }
          ]
        }
        """
}
