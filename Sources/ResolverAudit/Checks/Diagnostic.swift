import Foundation

/// Something that the audit says of a program.
public struct Diagnostic: Sendable, Hashable, Codable {
    /// How bad a diagnostic is. An error stops the program, or gives it the wrong service, on a path that exists. A
    /// warning is legal and almost always a mistake.
    public enum Severity: String, Sendable, Codable {
        case error, warning
    }

    /// A place that has to do with it.
    public struct Note: Sendable, Hashable, Codable {
        /// Where.
        public let place: SourcePlace
        /// The text that says what is there.
        public let message: String
    }

    /// How bad it is.
    public let severity: Severity
    /// Its sort, as it is written to have it ignored.
    public let kind: String
    /// Where to look first.
    public let place: SourcePlace
    /// The fact, and what can be done.
    public let message: String
    /// Other places.
    public let notes: [Note]
    /// Changes that certainly put it right. Empty if nothing is certain.
    public private(set) var fixes: [Fix] = []

    /// The message without the remedies, which depend on what else the program has.
    var fact: String { message.range(of: "; ").map { String(message[..<$0.lowerBound]) } ?? message }

    /// As compilers write it, a line each.
    public var text: String {
        let lines =
            ["\(Self.text(place)): \(severity.rawValue): \(message) [\(kind)]"]
            + notes.map { "\(Self.text($0.place)): note: \($0.message)" }
            + fixes.flatMap { fix in fix.edits.map { "\(Self.text($0.place)): note: fix-it: \(fix.message)" } }
        return lines.joined(separator: "\n")
    }

    /// Returns the diagnostic with more places.
    func adding(_ notes: [Note]) -> Diagnostic {
        Diagnostic(
            severity: severity, kind: kind, place: place, message: message, notes: self.notes + notes, fixes: fixes)
    }

    /// The diagnostic without notes that repeat others.
    var withNotesOnce: Diagnostic {
        var seen: Set<Note> = []
        return Diagnostic(
            severity: severity, kind: kind, place: place, message: message,
            notes: notes.filter { seen.insert($0).inserted }, fixes: fixes)
    }

    /// Returns the diagnostic with other fixes.
    func with(fixes: [Fix]) -> Diagnostic {
        Diagnostic(severity: severity, kind: kind, place: place, message: message, notes: notes, fixes: fixes)
    }

    private static func text(_ place: SourcePlace) -> String { "\(place.file):\(place.line):\(place.column)" }
}
