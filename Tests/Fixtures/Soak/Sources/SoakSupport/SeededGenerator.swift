/// SplitMix64: a few instructions, and the same numbers for the same seed everywhere.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// A generator that gives the same numbers for the same seed.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below a bound.
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// True once in so many times.
    public mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// One of several.
    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
