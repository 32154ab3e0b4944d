/// A change of the sources that certainly puts right what is wrong, and leaves a program that compiles.
public struct Fix: Sendable, Hashable, Codable {
    /// Text that takes the place of other text in a file.
    public struct Edit: Sendable, Hashable, Codable {
        /// The path of the file.
        public let file: String
        /// The range that is replaced; start and end are equal if text is inserted.
        public let start, end: TextPosition
        /// The text that takes its place.
        public let replacement: String

        /// Where it begins.
        var place: SourcePlace { SourcePlace(file: file, line: start.line, column: start.column) }

        /// Whether both cannot be made. Of two that insert at one position, the first comes first.
        func overlaps(_ other: Edit) -> Bool {
            if file != other.file { return false }
            return start < other.end && other.start < end
        }
    }

    /// The change in words, as an order: "insert …".
    public let message: String
    /// All of them, or none, are to be made.
    public let edits: [Edit]

    /// These changes.
    init(message: String, edits: [Edit]) { (self.message, self.edits) = (message, edits) }

    /// Replaces a part of a file.
    init(_ message: String, replacing range: TextRange, of file: String, by replacement: String) {
        let edit = Edit(file: file, start: range.start, end: range.end, replacement: replacement)
        self.init(message: message, edits: [edit])
    }
}

extension Sequence where Element == Diagnostic {
    /// Each once, with each of its notes once, and with the fixes that all that say the same agree on.
    var merged: [Diagnostic] {
        var order: [Diagnostic] = []
        var fixes: [Diagnostic: [Fix]] = [:]
        for diagnostic in self {
            let plain = diagnostic.with(fixes: []).withNotesOnce
            if let known = fixes[plain] {
                fixes[plain] = known.filter(diagnostic.fixes.contains)
            } else {
                fixes[plain] = diagnostic.fixes
                order.append(plain)
            }
        }
        return order.map { $0.with(fixes: fixes[$0] ?? []) }
    }
}
