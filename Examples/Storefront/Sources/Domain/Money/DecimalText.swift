/// Decimal numbers between text and whole numbers of their last digit, without a detour through binary fractions.
package enum DecimalText {
    /// Why a text is not a number that can be taken exactly.
    package enum Fault: Error, Hashable {
        case notANumber
        case tooManyDigits
        case tooLarge
    }

    /// `6.9` with two digits is 690.
    package static func read(_ text: String, digits: Int) throws(Fault) -> Int128 {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
        else {
            throw .notANumber
        }
        var fraction = parts.count == 2 ? String(parts[1]) : ""
        while fraction.count > digits && fraction.hasSuffix("0") { fraction.removeLast() }
        if fraction.count > digits { throw .tooManyDigits }
        fraction += String(repeating: "0", count: digits - fraction.count)
        guard let value = Int128(parts[0] + fraction) else { throw .tooLarge }
        return isNegative ? -value : value
    }

    /// 690 with two digits is `6.90`; `separator` goes between thousands.
    package static func write(_ value: Int128, digits: Int, separator: String = "") -> String {
        let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: Int128.powerOfTen(digits).magnitude)
        let sign = value < 0 ? "-" : ""
        if digits == 0 { return sign + grouped("\(whole)", by: separator) }
        let padded = String(repeating: "0", count: digits - "\(fraction)".count) + "\(fraction)"
        return sign + grouped("\(whole)", by: separator) + "." + padded
    }

    private static func grouped(_ digits: String, by separator: String) -> String {
        digits.enumerated().map { index, digit in
            let left = digits.count - index
            return index > 0 && left.isMultiple(of: 3) ? separator + String(digit) : String(digit)
        }.joined()
    }
}
