/// Something to buy.
package struct Product: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: String
    /// For one piece, without tax, in the shop's currency.
    package let price: Money
    package let taxClass: TaxClass
    /// How many there are before the first order is served.
    package let stock: Int

    package init(id: String, name: String, price: Money, taxClass: TaxClass, stock: Int) {
        self.id = id
        self.name = name
        self.price = price
        self.taxClass = taxClass
        self.stock = stock
    }
}

/// Which of a region's tax rates a product falls under.
package enum TaxClass: String, CaseIterable, Hashable, Sendable {
    case standard, reduced, exempt
}
