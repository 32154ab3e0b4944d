/// A piece of a source, as the lexical rules of Swift cut it.
struct Token {
    enum Kind: UInt8 {
        /// A name or a keyword.
        case word
        /// A name in backticks.
        case quoted
        /// A number, a regular expression, or the beginning of a string. What is interpolated follows, in parentheses.
        case literal
        /// `(`, `[` or `{`
        case opening
        /// `)`, `]` or `}`
        case closing
        /// `->`
        case arrow
        /// One character of an operator, or of what else stands between names.
        case sign
        /// `#if`, `#elseif`, `#else` or `#endif`
        case directive
        /// `#` with a name.
        case macro
    }

    let kind: Kind
    /// Its first byte.
    let first: UInt8
    /// Whether it begins a line.
    let isFirstOfLine: Bool
    /// Whether there is nothing between it and the one before.
    let isGlued: Bool
    let start: Int32
    let end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end - start) }

    func isSign(_ character: Unicode.Scalar) -> Bool { kind == .sign && first == UInt8(ascii: character) }
    func opens(_ character: Unicode.Scalar) -> Bool { kind == .opening && first == UInt8(ascii: character) }
}

/// Why a source, or a part of it, cannot be read without a parser.
struct NotUnderstood: Error, Equatable {
    /// The byte at which it was noticed.
    let offset: Int
    let reason: String
}
