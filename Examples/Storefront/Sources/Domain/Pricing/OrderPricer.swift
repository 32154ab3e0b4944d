/// Prices what can be sent of an order.
package struct OrderPricer: Sendable {
    private let rules: [any DiscountRule]

    package init(rules: [any DiscountRule]) { self.rules = rules }

    /// - Parameter quantities: How many of each of the order's lines can be sent.
    package func price(_ order: Order, quantities: [Int], on terms: DiscountTerms) -> PricedOrder {
        var basket = Basket(order, quantities: quantities)
        let lines = basket.lines.map {
            PricedOrder.Line(
                product: $0.product, quantity: $0.quantity, unitPrice: $0.unitPrice, amount: $0.amount)
        }
        let discounts = rules.compactMap { rule -> PricedOrder.Discount? in
            guard let reduction = rule.reduction(of: basket, on: terms) else { return nil }
            basket.apply(reduction)
            return .init(label: reduction.label, amount: reduction.shares.total(in: order.customer.currency))
        }
        return PricedOrder(order: order, lines: lines, discounts: discounts, taxes: taxes(on: basket))
    }

    /// Rounded once for each rate, not for each line: that is what the tax office adds up.
    private func taxes(on basket: Basket) -> [PricedOrder.Tax] {
        let customer = basket.order.customer
        let byRate = Dictionary(grouping: basket.lines) { customer.region.taxRate(for: $0.product.taxClass) }
        return byRate.sorted { $0.key.hundredths > $1.key.hundredths }.compactMap { rate, lines in
            let base = lines.map(\.amount).total(in: customer.currency)
            return rate == .zero ? nil : .init(rate: rate, base: base, amount: rate.of(base))
        }
    }
}
