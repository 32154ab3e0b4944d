/// The parts of a file that stand under an `#if`. The compiler describes only the clauses that it compiles, and does
/// not say so.
struct ConditionalClauses: Hashable, Sendable {
    /// The first and the last line of each clause.
    private(set) var lines: [[Int]] = []
    /// The names that stand in them.
    private(set) var names: Set<String> = []

    init(lines: [[Int]], names: Set<String>) { (self.lines, self.names) = (lines, names) }

    /// Nil where there are none.
    init?(_ text: String) {
        if !text.contains("#if") { return nil }
        var scanner = CommentScanner()
        var open: [Int] = []
        for (index, line) in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            let isCode = scanner.isInCode
            let end = scanner.comment(in: line) ?? line.endIndex
            let code = line[..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let word = isCode && code.first == UInt8(ascii: "#") ? Self.word(code.dropFirst()) : ""
            if ["elseif", "else", "endif"].contains(word), let first = open.popLast() { lines.append([first, index]) }
            if ["if", "elseif", "else"].contains(word) { open.append(index + 2) }
            if !open.isEmpty { names.formUnion(Self.names(in: code)) }
        }
        if lines.isEmpty { return nil }
    }

    /// Those that a line stands in.
    func around(_ line: Int) -> Set<[Int]> { Set(lines.filter { $0[0] <= line && line <= $0[1] }) }

    private static func word(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }, as: UTF8.self)
    }

    private static func names(in code: ArraySlice<UInt8>) -> [String] {
        code.split { byte in
            !(byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        }
        .map { String(decoding: $0, as: UTF8.self) }
    }
}
