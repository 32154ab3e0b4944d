/// The words of a source, without its comments and what stands in its literals. Only as exact as looking for imports needs.
enum SourceWords {
    enum Word: Hashable {
        case bare(String)
        /// One between backticks, which is no keyword.
        case quoted(String)
        case sign(Character)
    }

    private typealias Rest = Slice<UnsafeBufferPointer<UInt8>>

    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Word] {
        var (words, rest) = ([] as [Word], bytes[...])
        // Each takes as long as the rest of the file, so there is an end to trying.
        var tries = 64
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
        while let byte = rest.first {
            if isPart(byte) {
                words.append(.bare(take(while: isPart, of: &rest)))
            } else if rest.starts(with: "//".utf8) {
                rest = rest.drop { !isNewline($0) }
            } else if !skipComment(&rest, &tries), !skipLiteral(&rest) {
                rest = rest.dropFirst()
                if byte == UInt8(ascii: "`") {
                    words.append(.quoted(take(while: { $0 != byte && !isNewline($0) }, of: &rest)))
                    rest = rest.dropFirst()
                } else if byte > UInt8(ascii: " ") {
                    words.append(.sign(Character(UnicodeScalar(byte))))
                }
            }
        }
        return words
    }

    private static func take(
        while condition: (UInt8) -> Bool, of rest: inout Rest
    ) -> String {
        let word = rest.prefix(while: condition)
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    /// Comments may stand within one another. False, with nothing skipped, where none begins, or none that ends: in a regular
    /// expression.
    private static func skipComment(_ rest: inout Rest, _ tries: inout Int) -> Bool {
        var (depth, end) = (0, rest)
        repeat {
            if end.starts(with: "/*".utf8) {
                depth += 1
                end = end.dropFirst(2)
            } else if depth > 0, end.starts(with: "*/".utf8) {
                depth -= 1
                end = end.dropFirst(2)
            } else {
                if depth == 0 { return false }
                end = end.dropFirst()
            }
        } while depth > 0 && !end.isEmpty
        if depth > 0, tries > 0 {
            tries -= 1
            return false
        }
        rest = end
        return true
    }

    /// Skips a string, or a regular expression between number signs, to its end, or to the end of the line of one that is not
    /// understood. False, with nothing skipped, where none begins.
    private static func skipLiteral(_ rest: inout Rest, within depth: Int = 0) -> Bool {
        let delimiter = rest.prefix { $0 == UInt8(ascii: "#") }
        var inside = rest[delimiter.endIndex...]
        let mark = inside.first
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "/") && !delimiter.isEmpty, let mark else {
            return false
        }
        let isLong = inside.starts(with: "\"\"\"".utf8)
        let end = Array(repeating: mark, count: isLong ? 3 : 1) + delimiter
        let escape = [UInt8(ascii: "\\")] + (mark == UInt8(ascii: "/") ? [] : Array(delimiter))
        inside = inside.dropFirst(isLong ? 3 : 1)
        while let byte = inside.first, isLong || !isNewline(byte) {
            if inside.starts(with: end) {
                inside = inside.dropFirst(end.count)
                break
            }
            if inside.starts(with: escape) {
                inside = inside.dropFirst(escape.count)
                if mark == UInt8(ascii: "\""), inside.first == UInt8(ascii: "(") {
                    skipInterpolation(&inside, isLong, within: depth)
                } else {
                    inside = inside.dropFirst()
                }
            } else {
                inside = inside.dropFirst()
            }
        }
        rest = inside
        return true
    }

    /// Skips what is in parentheses, literals in it as well, as deep as anybody writes them.
    private static func skipInterpolation(_ rest: inout Rest, _ isLong: Bool, within depth: Int) {
        var open = 0
        while let byte = rest.first, isLong || !isNewline(byte) {
            if depth < 32, skipLiteral(&rest, within: depth + 1) { continue }
            rest = rest.dropFirst()
            open += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
            if open == 0 { return }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
