extension Resolver.Name {
    /// Whether the characters are not only equal, but in the same place. Looks at two words.
    @inline(__always)
    func isSame(as other: Resolver.Name) -> Bool {
        #if _pointerBitWidth(_64)
            typealias Words = (UInt64, UInt64)
            // Safety: a string has this size on all systems of 64 bits, and each of its bits has a meaning.
            return unsafeBitCast(rawValue, to: Words.self) == unsafeBitCast(other.rawValue, to: Words.self)
        #else
            return self == other
        #endif
    }

    /// Hashes the UTF-8, eight bytes at a time. Strings beyond ASCII may be equal and differ in their bytes, so those are left to the
    /// standard library; but for the few that are equal to one in ASCII.
    static func hash(of string: String) -> UInt {
        let hashed = string.utf8.withContiguousStorageIfAvailable { UInt64.mixing(UnsafeRawBufferPointer($0)) }
        let (hash, isASCII) = hashed ?? Array(string.utf8).withUnsafeBytes { UInt64.mixing($0) }
        if isASCII { return UInt.folding(hash) }
        return asciiEquivalent(of: string).map { Self.hash(of: $0) } ?? UInt(bitPattern: string.hashValue)
    }

    /// The string in ASCII that is canonically equivalent to one that is not. Three characters beyond ASCII are
    /// equivalent to one within (UnicodeData.txt, the singleton decompositions): the Greek question mark, varia and
    /// the Kelvin sign.
    private static func asciiEquivalent(of string: String) -> String? {
        var equivalent = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\u{37E}": equivalent.append(";")
            case "\u{1FEF}": equivalent.append("`")
            case "\u{212A}": equivalent.append("K")
            default:
                if !scalar.isASCII { return nil }
                equivalent.unicodeScalars.append(scalar)
            }
        }
        return equivalent
    }
}
