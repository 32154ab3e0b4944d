/// On which terms the shop gives discounts.
package struct DiscountTerms: Hashable, Sendable {
    /// A line of at least this many pieces …
    package let volumeQuantity: Int
    /// … is so much cheaper.
    package let volume: Percentage
    /// For customers who come back.
    package let loyalty: Percentage

    package init(volumeQuantity: Int, volume: Percentage, loyalty: Percentage) {
        self.volumeQuantity = volumeQuantity
        self.volume = volume
        self.loyalty = loyalty
    }
}

/// A code that makes one order cheaper.
package struct Voucher: Hashable, Sendable {
    package let code: String
    package let percentage: Percentage

    package init(code: String, percentage: Percentage) {
        self.code = code
        self.percentage = percentage
    }
}
