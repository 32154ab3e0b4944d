extension TreeReader {
    /// Where a node is written; of what the compiler or a macro has added, the declaration or statement around it.
    func place(_ node: SyntaxNode) -> SourcePlace {
        let (line, column) = (writtenStart(of: node) ?? enclosing).map(lines.position) ?? (line: 1, column: 1)
        return SourcePlace(file: file, line: line, column: column)
    }

    /// Where a node begins in the file; nil of what a macro has written, and of what nobody has.
    func writtenStart(of node: SyntaxNode) -> Int? {
        node.node("range")?.has("buffer_id") == true ? nil : node.start
    }
}
