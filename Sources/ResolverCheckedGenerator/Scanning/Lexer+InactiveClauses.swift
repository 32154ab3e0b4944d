/// Clauses of an `#if` that only a newer compiler compiles. The compiler at hand does not even read them, so they may hold
/// anything: what is no Swift yet, brackets that do not match, half a string.
extension Lexer {
    /// Whether the condition that stands here is a version that the compiler at hand has not reached. This tool is built
    /// by the compiler that builds what it generates.
    func isOfNewerCompiler() -> Bool {
        guard let own = Self.ownVersion else { return false }
        var line = bytes[min(index, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        func skip(_ text: String) -> Bool {
            line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard line.starts(with: text.utf8) else { return false }
            line = line.dropFirst(text.utf8.count)
            return true
        }
        func number() -> Int? {
            let digits = line.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            line = line.dropFirst(digits.count)
            return Int(String(decoding: digits, as: UTF8.self))
        }
        guard skip("compiler") || skip("swift"), skip("("), skip(">="), skip(""), let major = number() else {
            return false
        }
        var minor = 0
        if line.first == UInt8(ascii: ".") {
            line = line.dropFirst()
            minor = number() ?? 0
        }
        // Where something follows, the clause may be compiled all the same.
        guard skip(")"), skip(""), line.isEmpty || skip("//") else { return false }
        return (major, minor) > own
    }

    /// Passes over a clause, up to the directive that ends it. At the beginning of a line.
    mutating func skipClause() {
        var depth = 0
        while index < bytes.count {
            let start = index
            while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { index += 1 }
            if byte() == UInt8(ascii: "#") {
                let word = index + 1
                index = word
                skipLetters()
                switch String(decoding: bytes[word..<index], as: UTF8.self) {
                case "if": depth += 1
                case "endif" where depth > 0: depth -= 1
                case "endif",
                    "else" where depth == 0, "elseif" where depth == 0:
                    index = start
                    return
                default: break
                }
            }
            skipInactiveLine()
            while byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") { index += 1 }
        }
    }

    /// Passes over the rest of a line, and of a comment or a string of several lines that begins on it: what stands in
    /// these is no directive. One that nothing closes ends with its line.
    private mutating func skipInactiveLine() {
        while index < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") {
            switch (byte(), byte(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "/")): return skipLine()
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                let start = index
                if (try? skipComment()) == nil { index = start + 2 }
            case (UInt8(ascii: "\""), _): skipInactiveString()
            default: index += 1
            }
        }
    }

    private mutating func skipInactiveString() {
        var pounds = 0
        while index > pounds, bytes[index - pounds - 1] == UInt8(ascii: "#") { pounds += 1 }
        let quotes = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") ? 3 : 1
        let end =
            Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: pounds)
        index += quotes
        var position = index
        while position < bytes.count, quotes == 3 || bytes[position] != UInt8(ascii: "\n") {
            if bytes[position...].starts(with: end) {
                index = position + end.count
                return
            }
            position += pounds == 0 && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
    }

    /// The version of the compiler that has built this; nil for one that came later, of which only that is known.
    private static var ownVersion: (major: Int, minor: Int)? {
        #if compiler(>=6.5)
        nil
        #elseif compiler(>=6.4)
        (6, 4)
        #elseif compiler(>=6.3)
        (6, 3)
        #elseif compiler(>=6.2)
        (6, 2)
        #else
        (6, 1)
        #endif
    }
}
