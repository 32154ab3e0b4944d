import Foundation

/// `// resolver-audit: ignore missing: the plug-in registers it` at the end of a line, or alone above it.
public struct Suppression: Hashable, Sendable {
    /// Where it is written.
    public let place: SourcePlace
    /// The sort of diagnostic that it takes back.
    public let kind: String
    /// Why.
    public let reason: String
    /// The line that it is for.
    let line: Int

    private static let mark = "// resolver-audit: ignore "

    /// Those in a file, as they stand in its text: the compiler's trees have no comments.
    public static func all(in text: String, of file: String) -> [Suppression] {
        // Most files have none, and scanning takes its time.
        if text.range(of: Self.mark, options: .literal) == nil { return [] }
        let bytes = Array(text.utf8), mark = Array(Self.mark.utf8)
        var scanner = CommentScanner()
        // By bytes, as both ends of a line that Windows writes are one character together.
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
            number, line in
            guard let comment = scanner.comment(in: line),
                let start = line[comment...].indices.first(where: { line[$0...].starts(with: mark) })
            else { return nil }
            let words = String(decoding: line[(start + mark.count)...], as: UTF8.self)
            let kind = words.prefix { $0 != ":" && !$0.isWhitespace }
            let reason = words.dropFirst(kind.count).drop { $0 == ":" || $0.isWhitespace }
            let isAlone = line[..<start].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return Suppression(
                place: SourcePlace(file: file, line: number + 1, column: start - line.startIndex + 1),
                kind: String(kind), reason: String(reason.reversed().drop(while: \.isWhitespace).reversed()),
                line: isAlone ? number + 2 : number + 1)
        }
    }

    func covers(_ diagnostic: Diagnostic) -> Bool {
        place.file == diagnostic.place.file && line == diagnostic.place.line && kind == diagnostic.kind
    }
}

extension Array where Element == Diagnostic {
    /// Without those that are taken back with a reason, and with what is wrong with taking back.
    func without(_ suppressions: [Suppression]) -> [Diagnostic] {
        let reasoned = suppressions.filter { !$0.reason.isEmpty }
        let left = filter { diagnostic in !reasoned.contains { $0.covers(diagnostic) } }
        let complaints = suppressions.compactMap { suppression -> Diagnostic? in
            let message: String
            if suppression.reason.isEmpty {
                message = "this needs a reason: `// resolver-audit: ignore \(suppression.kind): …`"
            } else if !contains(where: suppression.covers) {
                message = "nothing of the sort '\(suppression.kind)' is found here any more; take the comment away"
            } else {
                return nil
            }
            return Diagnostic(
                severity: .warning, kind: "suppression", place: suppression.place, message: message, notes: [])
        }
        return left + complaints
    }
}
