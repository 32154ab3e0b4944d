/// A fix as SARIF has it: what is deleted in a file, and what is inserted in its place.
struct SARIFFix: Encodable {
    struct Change: Encodable {
        let artifactLocation: SARIFLog.ArtifactLocation
        let replacements: [Replacement]
    }
    struct Replacement: Encodable {
        struct Region: Encodable { let startLine, startColumn, endLine, endColumn: Int }
        let deletedRegion: Region
        let insertedContent: SARIFLog.Message
    }

    let description: SARIFLog.Message
    let artifactChanges: [Change]

    init(_ fix: Fix, _ columns: CharacterColumns, below root: RootFolder) {
        description = SARIFLog.Message(text: fix.message)
        artifactChanges = fix.edits.map { edit in
            func column(_ position: TextPosition) -> Int {
                columns.column(of: SourcePlace(file: edit.file, line: position.line, column: position.column))
            }
            return Change(
                artifactLocation: SARIFLog.ArtifactLocation(of: edit.file, below: root),
                replacements: [
                    Replacement(
                        deletedRegion: .init(
                            startLine: edit.start.line, startColumn: column(edit.start), endLine: edit.end.line,
                            endColumn: column(edit.end)),
                        insertedContent: SARIFLog.Message(text: edit.replacement))
                ])
        }
    }
}
