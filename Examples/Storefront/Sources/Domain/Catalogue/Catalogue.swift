/// What the shop sells, and on which terms.
package struct Catalogue: Hashable, Sendable {
    /// What prices are written in, and the books kept.
    package let currency: Currency
    package let products: [Product]
    package let regions: [Region]
    /// To every currency a customer may pay in, the shop's own among them.
    package let exchangeRates: [ExchangeRate]
    package let vouchers: [Voucher]
    package let discounts: DiscountTerms

    package init(
        currency: Currency, products: [Product], regions: [Region], exchangeRates: [ExchangeRate],
        vouchers: [Voucher], discounts: DiscountTerms
    ) {
        self.currency = currency
        self.products = products
        self.regions = regions
        self.exchangeRates = exchangeRates
        self.vouchers = vouchers
        self.discounts = discounts
    }
}
