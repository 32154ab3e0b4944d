import Domain
import Persistence
import Resolver

/// Settles everything in the order book.
///
/// Desk and checkout are made in one resolution cycle, so the stock room is the same for both: the checkout sees what
/// the desk could not send.
package final class Checkout {
    @Injected private var catalogueStore: any CatalogueStore
    @Injected private var orderStore: any OrderStore
    @Injected private var desk: OrderDesk
    @Injected private var stockRoom: StockRoom

    package init() {}

    package func settle() -> Settlement {
        let catalogue = catalogueStore.catalogue
        let orderBook = orderStore.orderBook
        let orders = desk.serve(orderBook.orders, on: catalogue.discounts)
        return Settlement(
            currency: catalogue.currency, customers: orderBook.customers, orders: orders,
            shortages: stockRoom.shortages)
    }
}
