/// Somebody who orders. Region and exchange rate are the things themselves rather than keys to look them up by, so
/// that an order which was read can always be priced.
package struct Customer: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: String
    package let region: Region
    /// From the shop's currency to the customer's.
    package let exchangeRate: ExchangeRate
    package let isLoyal: Bool

    package init(id: String, name: String, region: Region, exchangeRate: ExchangeRate, isLoyal: Bool) {
        self.id = id
        self.name = name
        self.region = region
        self.exchangeRate = exchangeRate
        self.isLoyal = isLoyal
    }

    package var currency: Currency { exchangeRate.currency }
}
