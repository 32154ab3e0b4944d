/// The facts of one source.
public struct FileFacts: Sendable {
    /// The file's path, as it was given.
    public let path: String
    /// Where and why the source is not understood, if it is not. Nothing else of it counts then.
    let unclear: Diagnostic?
    let imports: [Import]
    /// The type aliases that are in no type.
    let aliases: [Alias]
    let declarations: [Declaration]

    /// An `import`, with all of its attributes but the one below.
    struct Import: Sendable {
        let text: String
        let module: String
        /// The name of the module.
        let place: Place
        /// Whether whoever imports this module has imported that one.
        let isExported: Bool
        let conditions: [Condition]
    }
}
