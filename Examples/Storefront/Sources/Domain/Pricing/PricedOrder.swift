/// An order with everything that goes on its invoice, in the customer's currency.
package struct PricedOrder: Hashable, Sendable {
    /// What is sent of one product, at its full price.
    package struct Line: Hashable, Sendable {
        package let product: Product
        package let quantity: Int
        package let unitPrice: Money
        package let amount: Money
    }

    /// One discount.
    package struct Discount: Hashable, Sendable {
        package let label: String
        package let amount: Money
    }

    /// The tax on all that is taxed at one rate.
    package struct Tax: Hashable, Sendable {
        package let rate: Percentage
        package let base: Money
        package let amount: Money
    }

    package let order: Order
    package let lines: [Line]
    package let discounts: [Discount]
    package let taxes: [Tax]

    package var total: Money {
        let currency = order.customer.currency
        return lines.map(\.amount).total(in: currency) - discounts.map(\.amount).total(in: currency)
            + taxes.map(\.amount).total(in: currency)
    }
}
