extension Int128 {
    /// The quotient, rounded to the nearest whole number. Halves go away from zero, as on an invoice, so that a refund
    /// is rounded like the sale it takes back.
    package func dividedAndRounded(by divisor: Int128) -> Int128 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        let isHalfOrMore = remainder.magnitude >= divisor.magnitude - remainder.magnitude
        if !isHalfOrMore { return quotient }
        return (self < 0) == (divisor < 0) ? quotient + 1 : quotient - 1
    }

    /// 10 to the power of `exponent`.
    package static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
