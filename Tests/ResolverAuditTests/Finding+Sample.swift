@testable import ResolverAudit

extension Finding {
    /// One of the program 'App', as a test needs it.
    static func sample(
        _ kind: String = "missing", _ file: String = "/p/Sources/A.swift", line: Int = 1, _ message: String = "m",
        severity: Diagnostic.Severity = .error, notes: [Diagnostic.Note] = [], programs: [String] = ["App"],
        others: [String] = []
    ) -> Finding {
        Finding(
            diagnostic: Diagnostic(
                severity: severity, kind: kind, place: SourcePlace(file: file, line: line, column: 5),
                message: message, notes: notes),
            programs: programs, others: others)
    }
}
