/// Finds the comments at the ends of a source's lines, and is not misled by what strings say.
///
/// It knows of strings, of what is interpolated in them, and of comments, and of nothing else: after a single quote in a
/// regular expression it finds no comment in that line.
struct CommentScanner {
    /// The part of the source that goes on over the ends of lines.
    private enum State {
        case code
        case comment(depth: Int)
        case text(OpenString)
    }

    private struct OpenString {
        let pounds: Int
        let isMultiline: Bool
        /// The parentheses that are open in what is interpolated.
        var parentheses = 0
    }

    private static let quote = UInt8(ascii: "\""), pound = UInt8(ascii: "#"), escape = UInt8(ascii: "\\")
    private static let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*")
    private static let opening = UInt8(ascii: "("), closing = UInt8(ascii: ")")

    private var state = State.code
    /// The strings around what is being read, which is interpolated in them.
    private var strings: [OpenString] = []

    /// Whether the next line begins outside of comments and strings.
    var isInCode: Bool {
        if case .code = state { return true }
        return false
    }

    /// Where the comment begins that goes to the end of a line; nil if none does. To be called for each line in turn.
    mutating func comment(in line: ArraySlice<UInt8>) -> Int? {
        defer { endLine() }
        var rest = line
        while let byte = rest.first {
            switch state {
            case .comment(let depth):
                if Self.skip([Self.star, Self.slash], in: &rest) {
                    state = depth == 1 ? .code : .comment(depth: depth - 1)
                } else if Self.skip([Self.slash, Self.star], in: &rest) {
                    state = .comment(depth: depth + 1)
                } else {
                    rest = rest.dropFirst()
                }
            case .text(let string): read(string, in: &rest)
            case .code where rest.starts(with: [Self.slash, Self.slash]):
                return rest.startIndex
            case .code where rest.starts(with: [Self.slash, Self.star]):
                state = .comment(depth: 1)
                rest = rest.dropFirst(2)
            case .code where byte == Self.quote || byte == Self.pound:
                skipOpening(of: &rest)
            case .code:
                if !strings.isEmpty { count(byte) }
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// Only strings of several lines go on over the end of a line, and what is interpolated in them.
    private mutating func endLine() {
        if let first = strings.firstIndex(where: { !$0.isMultiline }) {
            strings.removeSubrange(first...)
            state = .code
        }
        if case .text(let string) = state, !string.isMultiline { state = .code }
    }

    /// Goes past the beginning of a string, or past pounds that belong to none.
    private mutating func skipOpening(of rest: inout ArraySlice<UInt8>) {
        let pounds = rest.prefix { $0 == Self.pound }.count
        rest = rest.dropFirst(pounds)
        let isMultiline = Self.skip(Self.quotes(3, 0), in: &rest)
        if isMultiline || Self.skip(Self.quotes(1, 0), in: &rest) {
            state = .text(OpenString(pounds: pounds, isMultiline: isMultiline))
        }
    }

    /// Goes past the end of a string, past one byte of it, past what is escaped, or past the beginning of what is interpolated.
    private mutating func read(_ string: OpenString, in rest: inout ArraySlice<UInt8>) {
        guard rest.first == Self.quote || rest.first == Self.escape else { return rest = rest.dropFirst() }
        let escape = [Self.escape] + Array(repeating: Self.pound, count: string.pounds)
        if Self.skip(Self.quotes(string.isMultiline ? 3 : 1, string.pounds), in: &rest) {
            state = .code
        } else if Self.skip(escape + [Self.opening], in: &rest) {
            strings.append(string)
            strings[strings.count - 1].parentheses = 1
            state = .code
        } else {
            // Of what is escaped, the byte behind goes too.
            _ = Self.skip(escape, in: &rest)
            rest = rest.dropFirst()
        }
    }

    /// Counts the parentheses of what is interpolated; the last one brings back the string.
    private mutating func count(_ byte: UInt8) {
        let last = strings.count - 1
        if byte == Self.opening { strings[last].parentheses += 1 }
        if byte == Self.closing { strings[last].parentheses -= 1 }
        if strings[last].parentheses == 0 { state = .text(strings.removeLast()) }
    }

    private static func quotes(_ count: Int, _ pounds: Int) -> [UInt8] {
        Array(repeating: quote, count: count) + Array(repeating: pound, count: pounds)
    }

    private static func skip(_ bytes: [UInt8], in rest: inout ArraySlice<UInt8>) -> Bool {
        let isThere = rest.starts(with: bytes)
        if isThere { rest = rest.dropFirst(bytes.count) }
        return isThere
    }
}
