import Foundation
import ResolverCheckedGenerator

/// Comments in a source that say what is wrong with the line below, with an arrow that points to where:
///
///     //             ↓ error: `helper` is not a resolver function …
///         func helper() -> Int
///
/// Where the arrow has no room behind `//`, the comment is `/*`, then lines that begin with an arrow, then `*/`.
enum Marks {
    private static let arrow: Character = "↓"

    struct Mark: Hashable, Comparable, CustomStringConvertible {
        let place: Place
        let message: String

        static func < (one: Mark, other: Mark) -> Bool { (one.place, one.message) < (other.place, other.message) }

        var description: String { "\(place.path):\(place.line):\(place.column): \(message)" }
    }

    /// What the marks in a source say, in order.
    static func all(in text: String, of path: String) -> [Mark] {
        let lines = text.components(separatedBy: "\n")
        return lines.indices.compactMap { index in
            guard isMark(lines[index]), let arrow = lines[index].firstIndex(of: arrow) else { return nil }
            let line = lines[(index + 1)...].firstIndex { !isMark($0) && $0 != "*/" } ?? lines.count
            let column = lines[index][..<arrow].utf8.count + 1
            let message = lines[index][arrow...].dropFirst().trimmingCharacters(in: .whitespaces)
            return Mark(place: Place(path: path, line: line + 1, column: column), message: message)
        }.sorted()
    }

    static func removed(from text: String) -> String {
        let lines = text.components(separatedBy: "\n")
        return lines.indices.filter { index in
            let isOpening = lines[index] == "/*" && index + 1 < lines.count && isMark(lines[index + 1])
            let isClosing = lines[index] == "*/" && index > 0 && isMark(lines[index - 1])
            return !isMark(lines[index]) && !isOpening && !isClosing
        }.map { lines[$0] }.joined(separator: "\n")
    }

    static func added(to text: String, _ diagnostics: [Diagnostic]) -> String {
        let byLine = Dictionary(grouping: diagnostics, by: \.place.line)
        return text.components(separatedBy: "\n").enumerated().flatMap { index, line -> [String] in
            let found = (byLine[index + 1] ?? []).sorted { ($0.place, $0.message) < ($1.place, $1.message) }
            let wide = found.filter { $0.place.column > 2 }
            let narrow = found.filter { $0.place.column <= 2 }
            let block = narrow.map { String(repeating: " ", count: $0.place.column - 1) + note($0) }
            return (block.isEmpty ? [] : ["/*"] + block + ["*/"])
                + wide.map { "//" + String(repeating: " ", count: $0.place.column - 3) + note($0) } + [line]
        }.joined(separator: "\n")
    }

    private static func note(_ diagnostic: Diagnostic) -> String {
        "\(arrow) \(diagnostic.severity): \(diagnostic.message)"
    }

    private static func isMark(_ line: String) -> Bool {
        guard line.contains(arrow) else { return false }
        let before = line.prefix { $0 != arrow }
        return before.allSatisfy { $0 == " " }
            || (before.hasPrefix("//") && before.dropFirst(2).allSatisfy { $0 == " " })
    }
}
