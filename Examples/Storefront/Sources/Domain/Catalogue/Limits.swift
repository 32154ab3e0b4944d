/// What the shop takes for a mistake. The bounds also keep every amount far within 128 bits.
package enum Limits {
    package static let price: ClosedRange<Int128> = 0...1_000_000
    package static let quantity = 1...100_000
    package static let stock = 0...1_000_000_000
    package static let percentage: ClosedRange<Int128> = 0...100
    package static let exchangeRate: ClosedRange<Int128> = 0...1_000_000
}
