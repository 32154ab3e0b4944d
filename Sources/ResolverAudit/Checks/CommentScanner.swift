/// Finds the comments at the ends of a source's lines, and is not misled by what strings say.
///
/// It knows of strings and comments, and of nothing else: after a single quote in a regular expression it finds no comment
/// in that line.
struct CommentScanner {
    /// The part of the source that goes on over the ends of lines.
    private enum State {
        case code
        case comment(depth: Int)
        case text(pounds: Int)
    }

    private static let quote = UInt8(ascii: "\""), pound = UInt8(ascii: "#")
    private static let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*"), escape = UInt8(ascii: "\\")

    private var state = State.code

    /// Whether the next line begins outside of comments and strings.
    var isInCode: Bool {
        if case .code = state { return true }
        return false
    }

    /// Where the comment begins that goes to the end of a line; nil if none does. To be called for each line in turn.
    mutating func comment(in line: ArraySlice<UInt8>) -> Int? {
        var rest = line
        while let byte = rest.first {
            switch state {
            case .comment(let depth):
                if rest.starts(with: [Self.star, Self.slash]) {
                    state = depth == 1 ? .code : .comment(depth: depth - 1)
                    rest = rest.dropFirst(2)
                } else {
                    let isDeeper = rest.starts(with: [Self.slash, Self.star])
                    if isDeeper { state = .comment(depth: depth + 1) }
                    rest = rest.dropFirst(isDeeper ? 2 : 1)
                }
            case .text(let pounds):
                if Self.skip(Self.quotes(3, pounds), in: &rest) {
                    state = .code
                } else {
                    Self.skipCharacter(pounds, in: &rest)
                }
            case .code where rest.starts(with: [Self.slash, Self.slash]):
                return rest.startIndex
            case .code where rest.starts(with: [Self.slash, Self.star]):
                state = .comment(depth: 1)
                rest = rest.dropFirst(2)
            case .code where byte == Self.quote || byte == Self.pound:
                skipOpening(of: &rest)
            case .code:
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    /// Goes past a string that ends in its line; past the beginning of one that does not.
    private mutating func skipOpening(of rest: inout ArraySlice<UInt8>) {
        let pounds = rest.prefix { $0 == Self.pound }.count
        rest = rest.dropFirst(pounds)
        if Self.skip(Self.quotes(3, 0), in: &rest) {
            state = .text(pounds: pounds)
        } else if Self.skip(Self.quotes(1, 0), in: &rest) {
            while !rest.isEmpty, !Self.skip(Self.quotes(1, pounds), in: &rest) {
                Self.skipCharacter(pounds, in: &rest)
            }
        }
    }

    private static func quotes(_ count: Int, _ pounds: Int) -> [UInt8] {
        Array(repeating: quote, count: count) + Array(repeating: pound, count: pounds)
    }

    private static func skip(_ bytes: [UInt8], in rest: inout ArraySlice<UInt8>) -> Bool {
        let isThere = rest.starts(with: bytes)
        if isThere { rest = rest.dropFirst(bytes.count) }
        return isThere
    }

    /// Goes past one byte of a string, or past what is escaped.
    private static func skipCharacter(_ pounds: Int, in rest: inout ArraySlice<UInt8>) {
        let isEscaped = rest.first == escape && rest.dropFirst().prefix(pounds).count { $0 == pound } == pounds
        rest = rest.dropFirst(isEscaped ? pounds + 2 : 1)
    }
}
