extension Resolver {
    /// Tells registrations of the same type apart.
    ///
    /// ```swift
    /// extension Resolver.Name {
    ///     static let fred = Self("fred")
    /// }
    /// ```
    ///
    /// A name carries its hash, so one held in a `static let` costs next to nothing to look up; one written as a
    /// literal at the call costs hashing its characters each time.
    public struct Name: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
        /// The characters of the name. Two names are equal when these are equal as strings: canonically equivalent in
        /// Unicode.
        public let rawValue: String
        @usableFromInline let hash: UInt

        /// A name with these characters.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
            hash = Name.hash(of: rawValue)
        }

        /// The name a string literal stands for.
        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// A name that nothing else has, to register another service of a type beside those there are, for all who ask
        /// for every one of them: `resolveAll`, `@InjectedAll`, an array.
        ///
        /// ```swift
        /// resolver.register(name: .another) { CSVExporter() as any Exporter }
        /// resolver.register { PDFExporter() }.implements((any Exporter).self, name: .another)
        /// let exporters: [any Exporter] = resolver.resolve()
        /// ```
        ///
        /// Each read gives another one.
        public static var another: Name {
            Name("\(anotherPrefix)\(ProcessState.lock.withLock { ProcessState.nextSerial() })")
        }

        /// Begins with a character that nobody sees, or writes.
        private static let anotherPrefix = "\u{2060}another #"

        /// Whether it only tells a service from others.
        var isAnother: Bool { rawValue.hasPrefix(Name.anotherPrefix) }

        /// The name for a string that may be missing; `nil` gives `nil`.
        public static func name(fromString string: String?) -> Name? {
            string.map { Name($0) }
        }

        /// Whether the characters are equal, as strings are.
        @inlinable
        public static func == (lhs: Name, rhs: Name) -> Bool {
            lhs.hash == rhs.hash && lhs.rawValue == rhs.rawValue
        }

        /// Feeds the name to the hasher.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(hash)
        }

        /// The characters of the name.
        public var description: String { rawValue }

        /// FNV-1a over the UTF-8 (Fowler, Noll, Vo). Strings beyond ASCII may be equal and differ in
        /// their bytes, so those are left to the standard library; but for the few that are equal to one in ASCII.
        private static func hash(of string: String) -> UInt {
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            var high: UInt8 = 0
            for byte in string.utf8 {
                high |= byte
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
            if high < 0x80 { return UInt.folding(hash) }
            return asciiEquivalent(of: string).map { Name.hash(of: $0) } ?? UInt(bitPattern: string.hashValue)
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
}
