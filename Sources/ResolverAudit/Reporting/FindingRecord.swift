/// A finding as `--format json` writes it.
struct FindingRecord: Encodable {
    struct Note: Encodable {
        let file: String
        let line, column: Int
        let message: String
    }

    let kind, severity, file: String
    let line, column: Int
    let message: String
    let notes: [Note]
    let programs: [String]

    init(_ finding: Finding) {
        let diagnostic = finding.diagnostic
        (kind, severity, message) = (diagnostic.kind, diagnostic.severity.rawValue, diagnostic.message)
        (file, line, column) = (diagnostic.place.file, diagnostic.place.line, diagnostic.place.column)
        notes = diagnostic.notes.map { note in
            Note(file: note.place.file, line: note.place.line, column: note.place.column, message: note.message)
        }
        programs = finding.programs
    }
}
