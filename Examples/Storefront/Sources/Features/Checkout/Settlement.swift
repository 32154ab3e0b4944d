import Domain

/// What comes of an order book.
package struct Settlement: Hashable, Sendable {
    /// What one customer pays for all orders.
    package struct Account: Hashable, Sendable {
        package let customer: Customer
        package let orders: Int
        package let total: Money
    }

    /// The shop's currency.
    package let currency: Currency
    package let orders: [PricedOrder]
    package let shortages: [Shortage]
    /// Those who ordered, in the order of the order book.
    package let accounts: [Account]

    package init(currency: Currency, customers: [Customer], orders: [PricedOrder], shortages: [Shortage]) {
        self.currency = currency
        self.orders = orders
        self.shortages = shortages
        let byCustomer = Dictionary(grouping: orders, by: \.order.customer.id)
        accounts = customers.compactMap { customer in
            byCustomer[customer.id].map {
                Account(customer: customer, orders: $0.count, total: $0.map(\.total).total(in: customer.currency))
            }
        }
    }

    /// Everything sold, in the shop's currency: each account exchanged once.
    package var total: Money {
        accounts.map { $0.customer.exchangeRate.exchangeBack($0.total) }.total(in: currency)
    }
}
