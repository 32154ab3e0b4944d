import Domain

/// How amounts are written.
package protocol MoneyFormatting: Sendable {
    /// `1,234.50`
    func amount(_ money: Money) -> String
}

extension MoneyFormatting {
    /// `EUR 1,234.50`
    func labelled(_ money: Money) -> String { "\(money.currency.code) \(amount(money))" }
}

/// The same way everywhere, whatever the computer's language: reports are compared and searched.
package final class PlainMoneyFormatter: MoneyFormatting {
    package init() {}

    package func amount(_ money: Money) -> String {
        DecimalText.write(money.minorUnits, digits: money.currency.digits, separator: ",")
    }
}
