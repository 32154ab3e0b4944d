/// What one unit of the shop's currency costs in another.
package struct ExchangeRate: Hashable, Sendable {
    package let base: Currency
    package let currency: Currency
    /// Units of `currency` for one of `base`, in millionths; positive.
    package let millionths: Int128

    /// How many digits a rate may have after the point.
    package static let digits = 6

    package init(from base: Currency, to currency: Currency, millionths: Int128) {
        precondition(millionths > 0, "an exchange rate is positive")
        self.base = base
        self.currency = currency
        self.millionths = millionths
    }

    /// The rate of a currency to itself.
    package static func identity(_ currency: Currency) -> ExchangeRate {
        ExchangeRate(from: currency, to: currency, millionths: 1_000_000)
    }

    /// An amount of the shop's currency in the other, rounded once, at the end.
    package func exchange(_ amount: Money) -> Money {
        precondition(amount.currency == base)
        let scaled = amount.minorUnits * millionths * currency.minorUnitsPerUnit
        return Money(minorUnits: scaled.dividedAndRounded(by: 1_000_000 * base.minorUnitsPerUnit), in: currency)
    }

    /// An amount of the other currency in the shop's, rounded once, at the end.
    package func exchangeBack(_ amount: Money) -> Money {
        precondition(amount.currency == currency)
        let scaled = amount.minorUnits * 1_000_000 * base.minorUnitsPerUnit
        return Money(minorUnits: scaled.dividedAndRounded(by: millionths * currency.minorUnitsPerUnit), in: base)
    }
}
