extension Money {
    /// Splits the amount in the proportion of `weights`, to the last minor unit: what rounding down leaves over goes to those
    /// who lost most by it, the earlier first. Negative weights count as none.
    ///
    /// - Returns: One share for each weight; together they are the amount. If no weight is positive, the first share is all.
    package func shares(weights: [Int128]) -> [Money] {
        let weights = weights.map { Swift.max(0, $0) }
        let whole = weights.reduce(0, +)
        guard whole > 0 else {
            return weights.indices.map { $0 == 0 ? self : .zero(in: currency) }
        }
        let sign: Int128 = minorUnits < 0 ? -1 : 1
        let amount = minorUnits * sign
        // Amount times weight may need 256 bits; the quotient is never more than the amount.
        let exact = weights.map { whole.dividingFullWidth(amount.multipliedFullWidth(by: $0)) }
        var shares = exact.map(\.quotient)
        let left = Int(amount - shares.reduce(0, +))
        let losers = exact.indices.sorted { (-exact[$0].remainder, $0) < (-exact[$1].remainder, $1) }
        for index in losers.prefix(left) { shares[index] += 1 }
        return shares.map { Money(minorUnits: $0 * sign, in: currency) }
    }
}
