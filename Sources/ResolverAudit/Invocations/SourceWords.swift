/// The words of a source, without its comments and what stands in its literals. Only as exact as looking for imports needs.
enum SourceWords {
    enum Word: Hashable {
        case bare(String)
        /// One between backticks, which is no keyword.
        case quoted(String)
        case sign(Character)
    }

    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Word] {
        var (words, rest) = ([] as [Word], bytes[...])
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
        while let byte = rest.first {
            if isPart(byte) {
                words.append(.bare(take(while: isPart, of: &rest)))
            } else if rest.starts(with: "//".utf8) {
                rest = rest.drop { !isNewline($0) }
            } else if rest.starts(with: "/*".utf8) {
                skipComment(&rest)
            } else if byte == UInt8(ascii: "\"") {
                skipLiteral(&rest)
            } else {
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
        while condition: (UInt8) -> Bool, of rest: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> String {
        let word = rest.prefix(while: condition)
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    /// Comments may stand within one another.
    private static func skipComment(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
        var depth = 0
        repeat {
            if rest.starts(with: "/*".utf8) {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.starts(with: "*/".utf8) {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
    }

    /// Skips to the closing quotation marks, or to the end of the line of one that is not understood.
    private static func skipLiteral(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
        let marks = rest.starts(with: "\"\"\"".utf8) ? 3 : 1
        rest = rest.dropFirst(marks)
        while let byte = rest.first {
            if byte == UInt8(ascii: "\"") && (marks == 1 || rest.starts(with: "\"\"\"".utf8)) {
                rest = rest.dropFirst(marks)
                return
            }
            if marks == 1, isNewline(byte) { return }
            rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
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
