extension FileFacts {
    /// Reads a source and keeps what matters of it.
    ///
    /// By its tokens, which needs no parser. What is not understood so is parsed, if the package has the trait `Checked`.
    public init(reading source: SourceFile) {
        let scanned = FileFacts(scanning: source)
        #if Checked
        self = scanned.unclear == nil ? scanned : FileFacts(parsing: source)
        #else
        self = scanned
        #endif
    }

    /// The facts of a source by its tokens.
    package init(scanning source: SourceFile) {
        let lines = Lines(of: source)
        self = source.text.withUnsafeBufferPointer { bytes in
            do throws(NotUnderstood) {
                var scanner = DeclarationScanner(try TokenStream(bytes, lines))
                try scanner.scan()
                return FileFacts(
                    path: source.path, unclear: nil, imports: scanner.imports, aliases: scanner.aliases,
                    declarations: scanner.declarations)
            } catch {
                let place = lines.place(error.offset)
                return FileFacts(
                    path: source.path, unclear: .unclear(place, error.reason), imports: [], aliases: [],
                    declarations: [])
            }
        }
    }
}

extension Diagnostic {
    static func unclear(_ place: Place, _ reason: String) -> Diagnostic {
        .warning(place, "this source is not understood, and nothing is generated for what it declares: \(reason)")
    }
}
