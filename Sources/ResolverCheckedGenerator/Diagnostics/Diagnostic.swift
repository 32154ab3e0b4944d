/// A position in a source, as compilers count: from 1, columns in bytes.
public struct Place: Hashable, Comparable, Sendable {
    /// The file's path, as it was given.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The byte in the line, from 1.
    public let column: Int

    /// A position in a source.
    public init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }

    /// By path, then from top to bottom.
    public static func < (one: Place, other: Place) -> Bool {
        (one.path, one.line, one.column) < (other.path, other.line, other.column)
    }
}

/// Something to tell the user about a place in a source.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The build has to stop.
        case error
        /// The build may go on.
        case warning
        /// Says more about the diagnostic before.
        case note
    }

    /// How bad it is.
    public let severity: Severity
    /// Where it is.
    public let place: Place
    /// The message, in one line.
    public let message: String
    /// The notes to it, in order.
    public let notes: [Diagnostic]

    init(_ severity: Severity, _ place: Place, _ message: String, notes: [Diagnostic] = []) {
        self.severity = severity
        self.place = place
        self.message = message
        self.notes = notes
    }

    static func error(_ place: Place, _ message: String, notes: [Diagnostic] = []) -> Diagnostic {
        Diagnostic(.error, place, message, notes: notes)
    }

    static func warning(_ place: Place, _ message: String, notes: [Diagnostic] = []) -> Diagnostic {
        Diagnostic(.warning, place, message, notes: notes)
    }

    /// A warning with the same words, for where it may be wrong.
    var asWarning: Diagnostic { Diagnostic(severity == .error ? .warning : severity, place, message, notes: notes) }

    static func note(_ place: Place, _ message: String) -> Diagnostic { Diagnostic(.note, place, message) }
}

extension Diagnostic: CustomStringConvertible {
    /// The lines a compiler would write, so that whoever reads a compiler's errors can show them in place.
    public var description: String {
        ([self] + notes).map { "\($0.place.path):\($0.place.line):\($0.place.column): \($0.severity): \($0.message)" }
            .joined(separator: "\n")
    }
}

extension [Diagnostic] {
    /// By place, each once.
    func inOrder() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return filter { seen.insert($0).inserted }
            .sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    }
}
