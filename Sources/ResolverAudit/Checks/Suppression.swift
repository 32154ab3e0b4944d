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

    private static let mark = "resolver-audit:"

    /// Those in a file, as they stand in its text: the compiler's trees have no comments.
    public static func all(in text: String, of file: String) -> [Suppression] {
        // Most files have none, and scanning takes its time.
        if text.range(of: Self.mark, options: .literal) == nil { return [] }
        let bytes = Array(text.utf8), mark = Array(Self.mark.utf8)
        var scanner = CommentScanner()
        // By bytes, as both ends of a line that Windows writes are one character together.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let comments = lines.map { scanner.comment(in: $0) }
        /// Whether there is nothing before a comment in its line.
        func isAlone(_ number: Int) -> Bool {
            guard let comment = comments[number] else { return false }
            return lines[number][..<comment].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        }
        return lines.enumerated().compactMap { number, line in
            guard let comment = comments[number],
                let start = line[comment...].indices.first(where: { index in
                    line[index...].starts(with: mark)
                        && line[comment..<index].suffix(3).allSatisfy {
                            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/")
                        }
                })
            else { return nil }
            var words = Substring(String(decoding: line[(start + mark.count)...], as: UTF8.self)).drop(
                while: \.isWhitespace)
            // Any other word is no kind, and is reported as unknown.
            if words.hasPrefix("ignore") { words = words.dropFirst(6).drop { $0 == ":" || $0.isWhitespace } }
            let kind = words.prefix { $0 != ":" && !$0.isWhitespace }
            let reason = words.dropFirst(kind.count).drop { $0 == ":" || $0.isWhitespace }
            var target = number
            while target < lines.count, isAlone(target) { target += 1 }
            return Suppression(
                place: SourcePlace(file: file, line: number + 1, column: comment - line.startIndex + 1),
                kind: String(kind), reason: String(reason.reversed().drop(while: \.isWhitespace).reversed()),
                line: target + 1)
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
            if !Rule.all.contains(where: { $0.kind == suppression.kind }) {
                let near = Rule.all.map(\.kind).first { EditDistance.between($0, suppression.kind) <= 2 }
                message =
                    "there is no finding of the sort '\(suppression.kind)'; "
                    + (near.map { "it is called '\($0)'" }
                        ?? "write `// resolver-audit: ignore`, its sort, a colon, and why")
            } else if suppression.reason.isEmpty {
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
