/// An exact amount: a whole number of the currency's smallest unit.
///
/// With 128 bits, no sum of amounts within the limits of `Limits` can overflow.
package struct Money: Hashable, Sendable {
    package let minorUnits: Int128
    package let currency: Currency

    package init(minorUnits: Int128, in currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    package static func zero(in currency: Currency) -> Money { Money(minorUnits: 0, in: currency) }

    package var isZero: Bool { minorUnits == 0 }

    /// Stops the program on two currencies: they have to be exchanged first.
    package static func + (left: Money, right: Money) -> Money {
        precondition(left.currency == right.currency, "\(left.currency.code) and \(right.currency.code) do not add up")
        return Money(minorUnits: left.minorUnits + right.minorUnits, in: left.currency)
    }

    package static prefix func - (amount: Money) -> Money {
        Money(minorUnits: -amount.minorUnits, in: amount.currency)
    }

    package static func - (left: Money, right: Money) -> Money { left + -right }

    package static func * (amount: Money, count: Int) -> Money {
        Money(minorUnits: amount.minorUnits * Int128(count), in: amount.currency)
    }
}

extension Sequence<Money> {
    /// The sum, which is zero in `currency` if there is nothing to add.
    package func total(in currency: Currency) -> Money { reduce(.zero(in: currency), +) }
}
