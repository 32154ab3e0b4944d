/// A type's mangled name, read far enough to tell whether the type depends on the parameters of a generic one.
///
/// The runtime cannot make such a type without arguments, and does not always say so: asked for `Model.ID`, or for what is in a
/// parameter pack, it ends the process.
///
/// Reads what is part of the stable ABI (docs/ABI/Mangling.rst). What it does not know counts as a parameter: better to leave a
/// property out than to end the program.
struct MangledName {
    private var next: UnsafeRawPointer
    private let end: UnsafeRawPointer

    /// Returns whether a name has an operator for a generic parameter, for a member of one, or for a parameter pack.
    static func hasParameters(_ start: UnsafeRawPointer) -> Bool {
        var name = MangledName(next: start, end: start + SymbolicReference.length(start))
        while let character = name.take() {
            if !name.skip(from: character) { return true }
        }
        return false
    }

    private var peeked: Unicode.Scalar? { next < end ? Unicode.Scalar(next.load(as: UInt8.self)) : nil }

    private mutating func take() -> Unicode.Scalar? {
        guard let character = peeked else { return nil }
        next += 1
        return character
    }

    /// Skips an operator, of which the first character has been taken. Returns false if it is a generic parameter, or unknown.
    private mutating func skip(from first: Unicode.Scalar) -> Bool {
        switch first {
        case "\u{01}"..."\u{17}": return skip(4)
        case "\u{18}"..."\u{1f}": return skip(MemoryLayout<UInt>.size)
        // Aligns the reference that follows.
        case "\u{ff}": return true
        case "0"..."9": return skipIdentifier(from: first)
        case "A": return skipSubstitutions()
        case "S": return skipStandardType()
        case "B": return skipBuiltinType()
        case "L": return skipLocal()
        // A number as an argument.
        case "$":
            if peeked == "n" { next += 1 }
            return skipIndex()
        // A pack of types, not of parameters.
        case "Q": return take() == "P"
        // An associated type of a protocol type: `any Sequence<Int>`.
        case "R": return take() == "t" && take() == "s"
        case "X": return take().map { $0 != "M" || take() != nil } ?? false
        case "Y": return take().map { $0 != "j" || take() != nil } ?? false
        default: return Self.plain.contains(first)
        }
    }

    /// Operators of one character: kinds of declarations, and what types of functions, tuples and protocols are made of.
    private static let plain = Set("CEFGKNOPVZabcdhimnpstvyz_".unicodeScalars)

    private mutating func skip(_ count: Int) -> Bool {
        guard end - next >= count else { return false }
        next += count
        return true
    }

    /// Returns the number that comes next; 0 if none does.
    private mutating func takeNumber() -> Int {
        var number = 0
        while let digit = peeked, ("0"..."9").contains(digit), number < 1 << 20 {
            number = number * 10 + Int(digit.value) - 48
            next += 1
        }
        return number
    }

    private mutating func skipIndex() -> Bool {
        _ = takeNumber()
        return take() == "_"
    }

    /// An identifier is its length and its characters. One that begins with a zero has words that came before, each a letter,
    /// the last an upper one. One that begins with two is encoded, for the sake of characters beyond ASCII.
    private mutating func skipIdentifier(from first: Unicode.Scalar) -> Bool {
        var hasWords = first == "0" && peeked != "0"
        if !hasWords {
            next += first == "0" ? 1 : -1
            return skipCharacters(isEncoded: first == "0")
        }
        while hasWords {
            while hasWords, let letter = peeked, letter.properties.isAlphabetic {
                next += 1
                hasWords = letter.properties.isLowercase
            }
            if peeked == "0" {
                next += 1
                return true
            }
            if !skipCharacters() { return false }
        }
        return true
    }

    private mutating func skipCharacters(isEncoded: Bool = false) -> Bool {
        let length = takeNumber()
        if isEncoded, peeked == "_" { next += 1 }
        return length > 0 && skip(length)
    }

    /// A substitution: something that came before, by its number or as a list of letters, the last an upper one.
    private mutating func skipSubstitutions() -> Bool {
        while true {
            _ = takeNumber()
            guard let letter = take() else { return false }
            if letter == "_" || ("A"..."Z").contains(letter) { return true }
            if !("a"..."z").contains(letter) { return false }
        }
    }

    /// A type of the standard library, behind how often it is repeated.
    private mutating func skipStandardType() -> Bool {
        _ = takeNumber()
        guard let letter = take() else { return false }
        return letter != "c" || take() != nil
    }

    private mutating func skipBuiltinType() -> Bool {
        guard let letter = take() else { return false }
        return "ifv".unicodeScalars.contains(letter) ? skipIndex() : true
    }

    /// The discriminator that tells a declaration in a function, or a private one, from others of its name.
    private mutating func skipLocal() -> Bool {
        if let letter = peeked, letter.properties.isAlphabetic { return take() != nil }
        return skipIndex()
    }
}
