#if Checked
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension FileFacts {
    /// Parses a source and keeps what matters of it.
    public init(reading source: SourceFile) {
        let tree = source.text.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let lines = Lines(of: source)
        path = source.path
        if tree.hasError {
            syntaxErrors = FileFacts.errors(in: tree, lines)
        } else {
            syntaxErrors = []
        }
        guard syntaxErrors.isEmpty else {
            imports = []
            declarations = []
            return
        }
        let reader = DeclarationReader(lines)
        reader.walk(tree)
        imports = reader.imports
        declarations = reader.declarations
    }

    private static func errors(in tree: SourceFileSyntax, _ lines: Lines) -> [Diagnostic] {
        ParseDiagnosticsGenerator.diagnostics(for: tree).compactMap { found in
            guard found.diagMessage.severity == .error else { return nil }
            let notes = found.notes.map { Diagnostic.note(lines.place($0.position.utf8Offset), $0.message) }
            return .error(lines.place(found.position.utf8Offset), found.message, notes: notes)
        }
    }
}
#endif
