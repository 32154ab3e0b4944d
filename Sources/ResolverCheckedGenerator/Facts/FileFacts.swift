/// The facts of one source.
public struct FileFacts: Sendable {
    /// The file's path, as it was given.
    public let path: String
    /// The faults of the source itself. If there is anything, nothing else of it counts.
    public let syntaxErrors: [Diagnostic]
    let imports: [Import]
    let declarations: [Declaration]

    /// An `import`, with all of its attributes.
    struct Import: Sendable {
        let text: String
        let module: String
        let conditions: [Condition]
    }
}
