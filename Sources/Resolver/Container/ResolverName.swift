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
    public struct Name: ExpressibleByStringInterpolation, Hashable, Sendable, CustomStringConvertible {
        /// The characters of the name. Two names are equal when these are equal as strings: canonically equivalent in
        /// Unicode.
        public let rawValue: String
        @usableFromInline let hash: UInt

        /// A name with these characters.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
            hash = Name.hash(of: rawValue)
        }

        /// The name a string literal stands for, with what is interpolated in it.
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
        package var isAnother: Bool { rawValue.hasPrefix(Name.anotherPrefix) }

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
    }
}
