// Strings, and regular expressions with pounds. Of a string, only what is interpolated is read as tokens.
extension Lexer {
    /// Reads from the quote, behind the pounds.
    mutating func openString(pounds: Int, from start: Int) throws(NotUnderstood) {
        let isTriple = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        // `#"""#` is a quote.
        let isMultiline = isTriple && (pounds == 0 || !endsOnItsLine(pounds, from: index + 3))
        index += isMultiline ? 3 : 1
        try readString(OpenString(pounds: pounds, isMultiline: isMultiline), from: start)
    }

    private func endsOnItsLine(_ pounds: Int, from position: Int) -> Bool {
        var position = position
        while position < bytes.count, Character.of[Int(bytes[position])] == .space { position += 1 }
        return position < bytes.count && Character.of[Int(bytes[position])] != .newline
    }

    /// Reads on to the end of the string or to the next interpolation.
    private mutating func readString(_ string: OpenString, from start: Int) throws(NotUnderstood) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                guard hasPounds(string.pounds, at: index + 1) else {
                    index += 1
                    continue
                }
                index += 1 + string.pounds
                if byte() == UInt8(ascii: "(") {
                    add(.literal, from: start)
                    let parenthesis = index
                    index += 1
                    add(.opening, from: parenthesis)
                    strings.append(string)
                    strings[strings.count - 1].parentheses = 1
                    return
                }
                index += 1
            case UInt8(ascii: "\""):
                let quotes = string.isMultiline ? 3 : 1
                let isEnd =
                    (1..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
                    && hasPounds(string.pounds, at: index + quotes)
                index += isEnd ? quotes + string.pounds : 1
                if isEnd { return add(.literal, from: start) }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !string.isMultiline { throw failure("a string is not closed") }
                index += 1
            default:
                index += 1
            }
        }
        throw failure("a string is not closed")
    }

    private func hasPounds(_ count: Int, at position: Int) -> Bool {
        position + count <= bytes.count && bytes[position..<(position + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Behind a `)` that may end what is interpolated.
    mutating func closeParenthesis() throws(NotUnderstood) {
        strings[strings.count - 1].parentheses -= 1
        guard strings[strings.count - 1].parentheses == 0 else { return }
        let string = strings.removeLast()
        // Never empty: there is at least the quote that ends it.
        try readString(string, from: index)
    }

    /// `#/…/#`, which may span lines if nothing follows the slash.
    mutating func readRegularExpression(pounds: Int, from start: Int) throws(NotUnderstood) {
        index += 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if bytes[index] == UInt8(ascii: "/"), hasPounds(pounds, at: index + 1) {
                index += 1 + pounds
                return add(.literal, from: start)
            }
            index += 1
        }
        throw failure("a regular expression is not closed")
    }
}
