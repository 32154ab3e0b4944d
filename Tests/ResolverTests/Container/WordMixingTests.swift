import Testing

@testable import Resolver

/// What depends on how wide a word is, with words of 32 bits and of 64.
@Suite("Words of either width")
struct WordMixingTests {
    @Test("Multipliers are odd, and the leading bits of the same numbers")
    func multipliers() {
        #expect(UInt64.golden == 0x9E37_79B9_7F4A_7C15 && UInt32.golden == 0x9E37_79B9)
        #expect(UInt64.second == 0xBF58_476D_1CE4_E5B9 && UInt32.second == 0xBF58_476D)
        #expect(UInt.golden == UInt(truncatingIfNeeded: UInt64.golden >> (64 - UInt64(UInt.bitWidth))))
    }

    @Test(
        "Addresses at even distances spread over a table that is half full", arguments: [8, 16, 24, 40, 64, 96, 4096])
    func addresses(distance: Int) {
        #expect(longestProbe(UInt32.self, distance: distance) <= 12)
        #expect(longestProbe(UInt64.self, distance: distance) <= 12)
    }

    @Test("Pairs of addresses spread over all places, beyond 4,096 too")
    func pairs() {
        #expect(placesTaken(UInt32.self) > 16_384 / 2)
        #expect(placesTaken(UInt64.self) > 16_384 / 2)
    }

    @Test("A filed word is never the one that marks a free entry, and differs from name to name")
    func filed() {
        #expect(isFiledWell(UInt32.self))
        #expect(isFiledWell(UInt64.self))
    }

    @Test("Both halves of a 64-bit hash count in a word")
    func folding() {
        #expect(UInt32.folding(0x0000_0001_0000_0000) != UInt32.folding(0))
        #expect(UInt32.folding(0x0000_0000_0000_0001) != UInt32.folding(0))
        #expect(UInt64.folding(0x1234_5678_9ABC_DEF0) == 0x1234_5678_9ABC_DEF0 ^ 0x1234_5678)
    }

    /// The longest run of probes for 512 addresses in a table of 1,024 entries, with the registry table's arithmetic.
    private func longestProbe<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word.Type, distance: Int) -> Int {
        let capacity = 1024
        let shift = Word(Word.bitWidth - capacity.trailingZeroBitCount)
        var isTaken = [Bool](repeating: false, count: capacity)
        var longest = 0
        for number in 0..<(capacity / 2) {
            var place = Int((Word(0x5600_1000) + Word(number * distance)).place(shift: shift))
            var probes = 1
            while isTaken[place] {
                place = (place + 1) % capacity
                probes += 1
            }
            isTaken[place] = true
            longest = max(longest, probes)
        }
        return longest
    }

    /// How many of 16,384 places as many pairs, of 128 recipes and 128 containers, are put in.
    private func placesTaken<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word.Type) -> Int {
        var places: Set<Int> = []
        for recipe in 0..<128 {
            for view in 0..<128 {
                let pair = (Word(0x5600_1000) + Word(recipe * 64), Word(0x5700_0400) + Word(view * 32))
                places.insert(pair.0.place(with: pair.1, of: 16_384))
            }
        }
        return places.count
    }

    private func isFiledWell<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word.Type) -> Bool {
        let type = Word(0x5600_1000)
        let words = Set((0..<10_000).map { type.filed(underName: Word.folding(UInt64($0) &* 0x0000_0100_0000_01B3)) })
        return !words.contains(0) && words.count > 4_900
    }
}
