// Slashes: comments, regular expressions, and characters of operators.
extension Lexer {
    /// A comment, a regular expression, or a character of an operator.
    mutating func readSlash() throws(NotUnderstood) {
        if byte(1) == UInt8(ascii: "/") { return skipLine() }
        if byte(1) == UInt8(ascii: "*") { return try skipComment() }
        let start = index
        if mayBeginExpression, let end = endOfRegularExpression() {
            index = end
            return add(.literal, from: start)
        }
        index += 1
        add(.sign, from: start)
    }

    /// Whether an operand may come next, so that a slash is not a division.
    private var mayBeginExpression: Bool {
        // Before a division that goes on behind the end of a line, there is a space on both sides.
        guard let last = tokens.last, !isFirstOfLine else { return true }
        switch last.kind {
        case .quoted, .literal, .closing, .macro: return false
        case .opening, .arrow, .directive: return true
        case .word: return Self.wordsBeforeOperands.contains(Array(bytes[last.range]))
        case .sign: return mayBeginExpression(behind: last)
        }
    }

    /// Whether an operand may come behind an operator, or behind another sign.
    private func mayBeginExpression(behind last: Token) -> Bool {
        var start = tokens.count - 1
        while start > 0, Character.isOperator(tokens[start].first), tokens[start].isGlued, isOperator(tokens[start - 1])
        {
            start -= 1
        }
        let before = start > 0 ? tokens[start - 1] : nil
        let isBehindOperand = tokens[start].isGlued && before.map(endsOperand) == true
        if last.end == index, isOperator(last) {
            // A slash within an operator, unless that stands before its operand and could end here.
            return !isBehindOperand && !Character.isOperator(byte(1)) && !(before.map(isDeclaringWord) == true)
        }
        // `a? / b` and `a! / b` divide, `a ?? /b/` and `try? /b/` do not.
        let isPostfix = tokens[start...].allSatisfy { $0.isSign("?") || $0.isSign("!") }
        return !(isBehindOperand && isPostfix) || before.map { isWord($0, "try") } == true
    }

    private func isOperator(_ token: Token) -> Bool { token.kind == .sign && Character.isOperator(token.first) }

    private func endsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .word, .quoted, .literal, .closing: true
        default: false
        }
    }

    /// Whether the name of an operator comes behind a word.
    private func isDeclaringWord(_ token: Token) -> Bool { isWord(token, "func") || isWord(token, "operator") }

    private func isWord(_ token: Token, _ word: String) -> Bool {
        token.kind == .word && bytes[token.range].elementsEqual(word.utf8)
    }

    private static let wordsBeforeOperands = Set(
        [
            "return", "in", "case", "where", "try", "await", "if", "while", "guard", "switch", "throw", "else", "is",
            "as",
        ]
        .map { Array($0.utf8) })

    /// The end of `/…/`, which lies on one line, does not begin or end with a space, and has its parentheses in pairs.
    private func endOfRegularExpression() -> Int? {
        let next = byte(1)
        if Character.of[Int(next)] == .space || Character.of[Int(next)] == .newline { return nil }
        var position = index + 1
        var parentheses = 0
        var isInClass = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: parentheses += 1
            case UInt8(ascii: ")") where !isInClass:
                parentheses -= 1
                if parentheses < 0 { return nil }
            case UInt8(ascii: "/") where !isInClass:
                let before = bytes[position - 1]
                if before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") || parentheses != 0 { return nil }
                return position + 1
            default: break
            }
            position += 1
        }
        return nil
    }
}
