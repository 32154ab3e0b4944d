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

    init(_ fix: Fix, below root: RootFolder) {
        description = SARIFLog.Message(text: fix.message)
        artifactChanges = fix.edits.map { edit in
            Change(
                artifactLocation: SARIFLog.ArtifactLocation(of: edit.file, below: root),
                replacements: [
                    Replacement(
                        deletedRegion: .init(
                            startLine: edit.start.line, startColumn: edit.start.column, endLine: edit.end.line,
                            endColumn: edit.end.column),
                        insertedContent: SARIFLog.Message(text: edit.replacement))
                ])
        }
    }
}
