/// A part of a hundred, exact to a hundredth of a per cent.
package struct Percentage: Hashable, Sendable {
    /// 1,900 for 19 %.
    package let hundredths: Int128

    package static let zero = Percentage(hundredths: 0)
    /// How many digits it may have after the point.
    package static let digits = 2

    package init(hundredths: Int128) { self.hundredths = hundredths }

    /// That part of an amount, rounded to the minor unit.
    package func of(_ amount: Money) -> Money {
        Money(minorUnits: (amount.minorUnits * hundredths).dividedAndRounded(by: 100_00), in: amount.currency)
    }
}

extension Percentage: CustomStringConvertible {
    /// `19%`, `7.5%`.
    package var description: String {
        var text = DecimalText.write(hundredths, digits: Self.digits)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text + "%"
    }
}
