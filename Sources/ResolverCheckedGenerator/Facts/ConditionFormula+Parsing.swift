extension ConditionFormula {
    /// The formula that stands behind an `#if`; nil where it is not understood, or too long to be worth it.
    init?(_ text: String) {
        guard text.utf8.count <= 4_096 else { return nil }
        var parser = ConditionParser(text)
        guard let formula = parser.disjunction(), parser.isAtEnd else { return nil }
        self = formula
    }
}

/// Reads conditions: `||` of `&&` of what may be negated, in parentheses, or an atom with its arguments.
private struct ConditionParser {
    private var rest: ArraySlice<UInt8>
    /// How many operands are around the current place.
    private var depth = 0

    init(_ text: String) {
        rest = Array(text.utf8)[...]
        passSpace()
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func disjunction() -> ConditionFormula? { list("||", ConditionFormula.any) { $0.conjunction() } }

    private mutating func conjunction() -> ConditionFormula? { list("&&", ConditionFormula.all) { $0.operand() } }

    private mutating func list(
        _ sign: String, _ join: ([ConditionFormula]) -> ConditionFormula,
        _ read: (inout ConditionParser) -> ConditionFormula?
    ) -> ConditionFormula? {
        var formulas: [ConditionFormula] = []
        repeat {
            guard let formula = read(&self) else { return nil }
            formulas.append(formula)
        } while pass(sign)
        return formulas.count == 1 ? formulas[0] : join(formulas)
    }

    private mutating func operand() -> ConditionFormula? {
        depth += 1
        defer { depth -= 1 }
        if depth > 64 { return nil }
        if pass("!") { return operand().map(ConditionFormula.not) }
        if pass("(") {
            let formula = disjunction()
            return pass(")") ? formula : nil
        }
        return atom()
    }

    /// A name, with what stands in parentheses behind it, without spaces.
    private mutating func atom() -> ConditionFormula? {
        let name = rest.prefix(while: Self.isOfName)
        guard !name.isEmpty else { return nil }
        rest = rest[name.endIndex...]
        passSpace()
        var text = name.filter { $0 != UInt8(ascii: "`") }
        if rest.first == UInt8(ascii: "(") {
            // With a comment or parentheses in it, it may be one that is written in another way.
            guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
            let arguments = rest[rest.index(after: rest.startIndex)..<end]
            if arguments.contains(UInt8(ascii: "(")) || arguments.contains(UInt8(ascii: "/")) { return nil }
            text += rest[...end].filter { !Self.isSpace($0) && $0 != UInt8(ascii: "`") }
            rest = rest[end...].dropFirst()
            passSpace()
        }
        switch String(decoding: text, as: UTF8.self) {
        case "true": return .constant(true)
        case "false": return .constant(false)
        case "os(OSX)": return .atom("os(macOS)")
        case "os(xrOS)": return .atom("os(visionOS)")
        case let atom: return .atom(atom)
        }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    private mutating func pass(_ sign: String) -> Bool {
        guard rest.starts(with: sign.utf8) else { return false }
        rest = rest.dropFirst(sign.utf8.count)
        passSpace()
        return true
    }

    /// Passes over spaces, ends of lines and comments, which may lie in one another.
    private mutating func passSpace() {
        var level = 0
        while let byte = rest.first {
            if rest.starts(with: "/*".utf8) {
                level += 1
                rest = rest.dropFirst(2)
            } else if level > 0, rest.starts(with: "*/".utf8) {
                level -= 1
                rest = rest.dropFirst(2)
            } else if level == 0, rest.starts(with: "//".utf8) {
                rest = rest.drop { $0 != 10 && $0 != 13 }
            } else if level > 0 || Self.isSpace(byte) {
                rest = rest.dropFirst()
            } else {
                return
            }
        }
    }
}
