/// Cuts a source into tokens, in one pass and without recursion.
///
/// The rules are those of the lexical structure in "The Swift Programming Language". What only parsing can tell, such as
/// where an operator ends and a generic argument begins, is left to who reads the tokens: operators come in characters.
struct Lexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var tokens: [Token] = []
    /// The strings around the current place, each with the parentheses that are open in what is interpolated.
    var strings: [OpenString] = []
    private var lastEnd = -1
    private(set) var isFirstOfLine = true
    /// Whether what follows the line at hand is for newer compilers only.
    private var isBeforeInactiveClause = false

    struct OpenString {
        let pounds: Int
        let isMultiline: Bool
        var parentheses = 0
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5)
    }

    /// The tokens of a source.
    static func tokens(of bytes: UnsafeBufferPointer<UInt8>) throws(NotUnderstood) -> [Token] {
        var lexer = Lexer(bytes)
        // A byte order mark, and the line that says what to run a script with.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.index = 3 }
        if lexer.byte(0) == UInt8(ascii: "#"), lexer.byte(1) == UInt8(ascii: "!") { lexer.skipLine() }
        while try lexer.step() {}
        if !lexer.strings.isEmpty { throw lexer.failure("a string is not closed") }
        return lexer.tokens
    }

    func byte(_ distance: Int = 0) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    func failure(_ reason: String) -> NotUnderstood { NotUnderstood(offset: min(index, bytes.count), reason: reason) }

    mutating func add(_ kind: Token.Kind, from start: Int) {
        tokens.append(
            Token(
                kind: kind, first: bytes[start], isFirstOfLine: isFirstOfLine, isGlued: lastEnd == start,
                start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index)))
        lastEnd = index
        isFirstOfLine = false
    }

    /// Reads one token, or what lies between tokens. False at the end.
    private mutating func step() throws(NotUnderstood) -> Bool {
        guard index < bytes.count else { return false }
        let start = index
        let first = bytes[index]
        switch Character.of[Int(first)] {
        case .newline:
            isFirstOfLine = true
            index += 1
            if isBeforeInactiveClause, strings.isEmpty {
                isBeforeInactiveClause = false
                skipClause()
            }
        case .space:
            index += 1
        case .letter:
            skipLetters()
            add(.word, from: start)
        case .digit:
            skipNumber()
            add(.literal, from: start)
        case .opening:
            index += 1
            add(.opening, from: start)
            if first == UInt8(ascii: "("), !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
        case .closing:
            index += 1
            add(.closing, from: start)
            if first == UInt8(ascii: ")"), !strings.isEmpty { try closeParenthesis() }
        case .quote:
            try openString(pounds: 0, from: start)
        case .pound:
            try readPound()
        case .backtick:
            index += 1
            while index < bytes.count, byte() != first, byte() != UInt8(ascii: "\n") { index += 1 }
            guard byte() == first else { throw failure("a name in backticks is not closed") }
            index += 1
            add(.quoted, from: start)
        case .slash:
            try readSlash()
        case .minus:
            index += byte(1) == UInt8(ascii: ">") && !isWithinOperator ? 2 : 1
            add(index - start == 2 ? .arrow : .sign, from: start)
        case .sign:
            index += 1
            add(.sign, from: start)
        }
        return true
    }

    /// Whether an operator has begun right before.
    private var isWithinOperator: Bool {
        guard let last = tokens.last, last.kind == .sign, last.end == index else { return false }
        return Character.isOperator(last.first)
    }

    // MARK: - Words and numbers

    mutating func skipLetters() {
        while index < bytes.count, Character.isLetterOrDigit(bytes[index]) { index += 1 }
    }

    private mutating func skipNumber() {
        skipLetters()
        if byte() == UInt8(ascii: "."), Character.of[Int(byte(1))] == .digit {
            index += 1
            skipLetters()
        }
    }

    private mutating func readPound() throws(NotUnderstood) {
        let start = index
        while byte() == UInt8(ascii: "#") { index += 1 }
        let pounds = index - start
        if byte() == UInt8(ascii: "\"") { return try openString(pounds: pounds, from: start) }
        if byte() == UInt8(ascii: "/") { return try readRegularExpression(pounds: pounds, from: start) }
        index = start + 1
        skipLetters()
        if index == start + 1 { return add(.sign, from: start) }
        let word = UnsafeBufferPointer(rebasing: bytes[(start + 1)..<index])
        let isDirective = ["if", "elseif", "else", "endif"].contains { word.elementsEqual($0.utf8) }
        let hasCondition = word.elementsEqual("if".utf8) || word.elementsEqual("elseif".utf8)
        add(isDirective ? .directive : .macro, from: start)
        if hasCondition { isBeforeInactiveClause = isOfNewerCompiler() }
    }

    // MARK: - Comments

    mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
    }

    /// Comments may lie in comments. One of several lines ends the line that it begins on.
    mutating func skipComment() throws(NotUnderstood) {
        let start = index
        var depth = 0
        repeat {
            guard index < bytes.count else {
                index = start
                throw failure("a comment is not closed")
            }
            switch (bytes[index], byte(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                index += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                index += 2
            case (UInt8(ascii: "\n"), _):
                isFirstOfLine = true
                index += 1
            default:
                index += 1
            }
        } while depth > 0
    }
}
