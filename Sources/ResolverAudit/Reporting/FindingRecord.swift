/// A finding as `--format json` writes it.
struct FindingRecord: Encodable {
    struct Note: Encodable {
        let file: String
        let line, column: Int
        let message: String
    }

    struct Edit: Encodable {
        let file: String
        let line, column, endLine, endColumn: Int
        let replacement: String
    }

    struct Fix: Encodable {
        let message: String
        let edits: [Edit]
    }

    let kind, severity, file: String
    let line, column: Int
    let message: String
    let notes: [Note]
    let fixes: [Fix]
    let programs: [String]

    init(_ finding: Finding) {
        let diagnostic = finding.diagnostic
        (kind, severity, message) = (diagnostic.kind, diagnostic.severity.rawValue, diagnostic.message)
        (file, line, column) = (diagnostic.place.file, diagnostic.place.line, diagnostic.place.column)
        notes = diagnostic.notes.map { note in
            Note(file: note.place.file, line: note.place.line, column: note.place.column, message: note.message)
        }
        fixes = diagnostic.fixes.map { fix in
            Fix(
                message: fix.message,
                edits: fix.edits.map { edit in
                    Edit(
                        file: edit.file, line: edit.start.line, column: edit.start.column, endLine: edit.end.line,
                        endColumn: edit.end.column, replacement: edit.replacement)
                })
        }
        programs = finding.programs
    }
}
