/// The facts of one source.
public struct FileFacts: Sendable {
    /// The file's path, as it was given.
    public let path: String
    /// Where and why the source is not understood, if it is not. Nothing else of it counts then.
    let unclear: Diagnostic?
    let imports: [Import]
    /// The type aliases that are in no type.
    var aliases: [Alias]
    var declarations: [Declaration]

    /// An `import`.
    struct Import: Sendable {
        /// With all of its attributes but the one that exports it, its words a space apart.
        let text: String
        let module: String
        /// The name of the module.
        let place: Place
        /// Whether whoever imports this module has imported that one.
        let isExported: Bool
        let conditions: [Condition]

        init(statement: String, module: String, place: Place, isExported: Bool, conditions: [Condition]) {
            // Exporting again what the file exports already would say the same twice.
            let words = statement.split(whereSeparator: \.isWhitespace).filter { $0 != "@_exported" }
            text = words.joined(separator: " ")
            self.module = module
            self.place = place
            self.isExported = isExported
            self.conditions = conditions
        }

        /// Whether it shows what is internal in the module.
        var isTestable: Bool { text.split(separator: " ").contains("@testable") }
    }
}
