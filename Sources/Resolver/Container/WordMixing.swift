// The arithmetic that depends on how wide a word is, or is wider than some are. For every width, so that a system of 64 bits
// tests that of 32 as well, and by itself, so that `Tests/Words/check` compiles it for processors of 32 bits.

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The golden ratio's part of 2 to the power of the width: the multiplier of Fibonacci hashing (Knuth, TAOCP 3,
    /// 6.4). Odd in both widths.
    @inline(__always)
    static var golden: Self { leading(0x9E37_79B9_7F4A_7C15) }

    /// Another odd multiplier, which keeps the second of a pair from meeting the first.
    @inline(__always)
    static var second: Self { leading(0xBF58_476D_1CE4_E5B9) }

    /// As many of the highest bits as a word has.
    @inline(__always)
    static func leading(_ bits: UInt64) -> Self { Self(truncatingIfNeeded: bits &>> UInt64(64 - bitWidth)) }

    /// Which of 2 to the power of `width - shift` places a word goes to: the highest bits of the product, on which all
    /// bits of the word have an influence.
    @inline(__always)
    func place(shift: Self) -> Self { (self &* .golden) &>> shift }

    /// Which of `capacity` places, a power of two, a pair of addresses goes to.
    func place(with other: Self, of capacity: Int) -> Int {
        let shift = Self(Self.bitWidth - capacity.trailingZeroBitCount)
        return Int(truncatingIfNeeded: (self ^ (other &* .second)).place(shift: shift))
    }

    /// The word a table files a type's address and a name's hash under. Never 0, which is how a table marks a free
    /// entry.
    @inline(__always)
    func filed(underName hash: Self) -> Self { (self ^ (hash &* .second)) | 1 }

    /// A 64-bit hash as a word: both halves count.
    static func folding(_ hash: UInt64) -> Self { Self(truncatingIfNeeded: hash ^ (hash &>> 32)) }
}

extension UInt64 {
    /// A hash of bytes, eight at a time, each folded in by a multiplication and a shift (as in MurmurHash3's finaliser;
    /// Appleby), and whether all of them are ASCII. The same for every width of a word, but for the order of its bytes.
    @inline(__always)
    static func mixing(_ bytes: UnsafeRawBufferPointer) -> (hash: UInt64, isASCII: Bool) {
        var (hash, all): (UInt64, UInt64) = (UInt64(bytes.count), 0)
        func add(_ word: UInt64) {
            all |= word
            hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
            hash ^= hash &>> 33
        }
        var offset = 0
        while offset + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        if bytes.count >= 8 {
            // The last eight, some of them for the second time.
            if offset < bytes.count { add(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)) }
        } else {
            var rest: UInt64 = 0
            for byte in bytes { rest = rest &<< 8 | UInt64(byte) }
            add(rest)
        }
        return (hash, all & 0x8080_8080_8080_8080 == 0)
    }
}
