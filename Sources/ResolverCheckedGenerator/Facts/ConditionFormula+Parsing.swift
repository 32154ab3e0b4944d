extension ConditionFormula {
    /// The formula that stands behind an `#if`; nil where it is not understood.
    init?(_ text: String) {
        var parser = ConditionParser(text)
        guard let formula = parser.disjunction(), parser.isAtEnd else { return nil }
        self = formula
    }
}

/// Reads conditions: `||` of `&&` of what may be negated, in parentheses, or an atom with its arguments.
private struct ConditionParser {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
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
        if pass("!") { return operand().map(ConditionFormula.not) }
        if pass("(") {
            let formula = disjunction()
            return pass(")") ? formula : nil
        }
        return atom()
    }

    /// A name, with what stands in parentheses behind it, without spaces.
    private mutating func atom() -> ConditionFormula? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        passSpace()
        var text = String(name)
        if rest.first == "(" {
            guard let end = rest.firstIndex(of: ")") else { return nil }
            text += rest[...end].filter { !$0.isWhitespace }
            rest = rest[end...].dropFirst()
            passSpace()
        }
        switch text {
        case "true", "false": return .constant(text == "true")
        case "os(OSX)": return .atom("os(macOS)")
        default: return .atom(text)
        }
    }

    private mutating func pass(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        passSpace()
        return true
    }

    /// Passes over spaces, ends of lines and comments.
    private mutating func passSpace() {
        while true {
            let before = rest.count
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("//") { rest = rest.drop { !$0.isNewline } }
            if rest.hasPrefix("/*") {
                // Within each other they are rare here, and then the formula is not understood.
                let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
                rest = rest[end...]
            }
            if rest.count == before { return }
        }
    }
}
