/// A currency, as far as arithmetic needs to know it.
package struct Currency: Hashable, Sendable {
    /// The code of ISO 4217.
    package let code: String
    /// How many digits an amount has after the point: none for yen, three for Kuwaiti dinars.
    package let digits: Int

    /// Nil for a code the shop does not know.
    package init?(code: String) {
        guard let digits = Self.digits[code] else { return nil }
        self.code = code
        self.digits = digits
    }

    /// How many of the smallest unit make one: 100 for euros, 1 for yen.
    package var minorUnitsPerUnit: Int128 { Int128.powerOfTen(digits) }

    /// What the shop can be paid in, in alphabetical order.
    package static var knownCodes: [String] { digits.keys.sorted() }

    private static let digits = [
        "AUD": 2, "CAD": 2, "CHF": 2, "CZK": 2, "DKK": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KRW": 0, "KWD": 3,
        "NOK": 2, "NZD": 2, "PLN": 2, "SEK": 2, "USD": 2,
    ]
}
