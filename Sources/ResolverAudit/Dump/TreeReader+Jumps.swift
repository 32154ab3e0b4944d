/// Reads `break` and `continue`. The dump does not have their labels, so those are read from the source.
extension TreeReader {
    func jump(_ node: SyntaxNode) -> [Statement] {
        let isBreak = node.kind == "break_stmt"
        guard let start = node.start, let end = node.end, start != end else {
            return [.leave(nil, isBreak ? .breaking : .continuing)]
        }
        // The last token is a label. Where a macro writes it, nobody knows the target, and the statements behind it are run.
        guard node.isInFile, let label = name(at: end)?.text else { return [] }
        return [.jump(isBreak ? .end(of: label) : .round(of: label))]
    }

    /// Returns the label that a statement begins with; nil if it has none.
    func label(of node: SyntaxNode) -> String? {
        guard Self.labelled.contains(node.kind), node.isInFile, let start = node.start, let name = name(at: start),
            source[name.end...].first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: ":")
        else { return nil }
        return name.text
    }

    /// Returns the body of a loop, as the target of each `continue` that names the loop.
    func round(_ body: [Statement], of loop: SyntaxNode) -> [Statement] {
        label(of: loop).map { [.target(.round(of: $0), body)] } ?? body
    }

    private static let labelled: Set<String> = [
        "if_stmt", "switch_stmt", "for_each_stmt", "while_stmt", "repeat_while_stmt", "do_stmt", "do_catch_stmt",
    ]

    /// The name or keyword that begins at an offset of the file, without backticks.
    private func name(at offset: Int) -> (text: String, end: Int)? {
        guard source.indices.contains(offset) else { return nil }
        let backtick = UInt8(ascii: "`")
        let isQuoted = source[offset] == backtick
        let rest = source[(isQuoted ? offset + 1 : offset)...]
        let name = isQuoted ? rest.prefix { $0 != backtick } : rest.prefix(while: Self.isOfName)
        if name.isEmpty { return nil }
        let end = isQuoted ? min(name.endIndex + 1, source.endIndex) : name.endIndex
        return (String(decoding: name, as: UTF8.self), end)
    }
}
