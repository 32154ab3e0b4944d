#if Checked
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension FileFacts {
    /// The facts of a source as swift-syntax reads it: slower, and sure of every construct that it knows.
    package init(parsing source: SourceFile) {
        let tree = source.text.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let lines = Lines(of: source)
        if tree.hasError, let error = FileFacts.firstError(in: tree, lines) {
            self.init(path: source.path, unclear: error, imports: [], aliases: [], declarations: [])
            return
        }
        let reader = DeclarationReader(source, lines)
        reader.walk(tree)
        self.init(
            path: source.path, unclear: nil, imports: reader.imports, aliases: reader.aliases,
            declarations: reader.declarations)
    }

    private static func firstError(in tree: SourceFileSyntax, _ lines: Lines) -> Diagnostic? {
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        return errors.first.map { .unclear(lines.place($0.position.utf8Offset), $0.message) }
    }
}
#endif
