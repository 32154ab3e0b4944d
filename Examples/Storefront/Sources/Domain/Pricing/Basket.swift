/// The part of an order that can be sent, in the customer's currency, on its way through the discounts.
package struct Basket: Hashable, Sendable {
    /// What one line comes to.
    package struct Line: Hashable, Sendable {
        package let product: Product
        package let quantity: Int
        package let unitPrice: Money
        /// Without tax; the discounts so far are taken off.
        package var amount: Money
    }

    package let order: Order
    package var lines: [Line]

    /// - Parameter quantities: How many of each of the order's lines can be sent.
    package init(_ order: Order, quantities: [Int]) {
        self.order = order
        lines = zip(order.lines, quantities).filter { $0.1 > 0 }.map { line, quantity in
            let unitPrice = order.customer.exchangeRate.exchange(line.product.price)
            return Line(product: line.product, quantity: quantity, unitPrice: unitPrice, amount: unitPrice * quantity)
        }
    }

    package var total: Money { lines.map(\.amount).total(in: order.customer.currency) }

    /// Takes a percentage off the sum of some lines: rounded once, then shared out among them to the last minor unit.
    package func reduction(_ label: String, _ percentage: Percentage, where condition: (Line) -> Bool = { _ in true })
        -> Reduction?
    {
        let weights = lines.map { condition($0) ? $0.amount.minorUnits : 0 }
        let sum = Money(minorUnits: weights.reduce(0, +), in: order.customer.currency)
        let amount = percentage.of(sum)
        if amount.isZero { return nil }
        return Reduction(label: "\(label) \(percentage)", shares: amount.shares(weights: weights))
    }

    package mutating func apply(_ reduction: Reduction) {
        for (index, share) in zip(lines.indices, reduction.shares) {
            lines[index].amount = lines[index].amount - share
        }
    }
}

/// What a discount takes off each line of a basket.
package struct Reduction: Hashable, Sendable {
    package let label: String
    package let shares: [Money]
}
