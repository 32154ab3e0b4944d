import Domain

/// Serves orders: first come, first served.
package final class OrderDesk {
    private let stockRoom: StockRoom
    private let pricer: OrderPricer

    package init(stockRoom: StockRoom, pricer: OrderPricer) {
        self.stockRoom = stockRoom
        self.pricer = pricer
    }

    func serve(_ orders: [Order], on terms: DiscountTerms) -> [PricedOrder] {
        orders.map { order in
            let quantities = order.lines.map { stockRoom.take($0, for: order) }
            return pricer.price(order, quantities: quantities, on: terms)
        }
    }
}
