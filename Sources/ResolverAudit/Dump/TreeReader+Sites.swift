/// Reads the places in the text that fixes change.
extension TreeReader {
    /// Where a registration or a question may be changed; nil of other calls, and of what a macro writes.
    func site(of call: SyntaxNode, named name: String) -> CallSite? {
        guard call.isInFile else { return nil }
        var site = CallSite()
        if ResolverAPI.registering.contains(name), let last = call.end, isBracket(last) {
            site.end = position(last + 1)
            site.repetition = call.start.flatMap { repetitions[$0] }
        } else if ResolverAPI.asking[name] != nil {
            site.name = call.arguments.first { $0.label == "name" }.flatMap { literal($0.value) }
        }
        return site == CallSite() ? nil : site
    }

    /// Where a property may be changed.
    func site(of attribute: SyntaxNode) -> PropertySite? {
        guard attribute.isInFile else { return nil }
        var site = PropertySite()
        let arguments = attribute.arguments
        site.name = arguments.first { $0.label == "name" }.flatMap { literal($0.value) }
        let isSimple = arguments.allSatisfy { label, value in
            value.kind == "default_argument_expr" || label == "name" || label == "container"
        }
        let mark = Array("@Injected".utf8)
        if isSimple, let start = attribute.start, source[start...].starts(with: mark),
            source.dropFirst(start + mark.count).first.map(Self.isOfName) == false
        {
            site.wrapper = TextRange(start: position(start + 1), end: position(start + mark.count))
        }
        return site == PropertySite() ? nil : site
    }

    /// A name as a literal, if it is written as it is.
    private func literal(_ value: SyntaxNode) -> TextRange? {
        let node = value.unconverted
        guard node.kind == "string_literal_expr", node.isInFile, let start = node.start, let text = node.text("value")
        else { return nil }
        let written = Array("\"\(text)\"".utf8)
        guard source.indices.contains(start), source[start...].starts(with: written), !text.contains("\\") else {
            return nil
        }
        return TextRange(start: position(start), end: position(start + written.count))
    }

    // MARK: - Repetitions

    /// Finds registrations that stand in a block more than once, with nothing but registrations between.
    mutating func noteRepetitions(_ statements: [SyntaxNode]) {
        if statements.count < 2 { return }
        var same: [String: [(start: Int, end: Int)]] = [:]
        for statement in statements {
            if let (start, end) = registration(statement) {
                same[String(decoding: source[start..<end], as: UTF8.self), default: []].append((start, end))
            } else {
                note(same)
                same = [:]
            }
        }
        note(same)
    }

    /// Where a statement is that registers something and does nothing else.
    private func registration(_ statement: SyntaxNode) -> (start: Int, end: Int)? {
        guard statement.kind == "call_expr", statement.isInFile, let start = statement.start, let last = statement.end,
            start < last, isBracket(last),
            statement.text("type").flatMap(Demangling.text).map(ResolverAPI.isRegistration) == true
        else { return nil }
        return (start, last + 1)
    }

    private mutating func note(_ same: [String: [(start: Int, end: Int)]]) {
        for ranges in same.values where ranges.count > 1 {
            let (first, last) = (ranges[0], ranges[ranges.count - 1])
            // A statement under an `#if` may be the only one in some builds.
            if hasDirective(source[first.start..<last.end]) { continue }
            for range in ranges {
                repetitions[range.start] = Repetition(
                    first: position(first.start).line, lines: lines(of: range.start, range.end))
            }
        }
    }

    private func hasDirective(_ text: ArraySlice<UInt8>) -> Bool {
        text.split(separator: UInt8(ascii: "\n")).contains { line in
            line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
        }
    }

    /// The lines of a statement, if nothing else stands in them, and no comment above, which would then be about another.
    private func lines(of start: Int, _ end: Int) -> TextRange? {
        // Of both ends of a line that Windows writes, the first counts as space.
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
        let newline = UInt8(ascii: "\n")
        let before = source[..<start].reversed().drop(while: isSpace)
        let after = source[end...].drop(while: isSpace)
        guard before.first.map({ $0 == newline }) ?? true, after.first == newline else { return nil }
        let above = before.dropFirst().prefix { $0 != newline }.drop(while: isSpace)
        let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
        if above.starts(with: [slash, star]) || above.reversed().drop(while: isSpace).starts(with: [slash, slash]) {
            return nil
        }
        return TextRange(
            start: TextPosition(line: position(start).line, column: 1),
            end: TextPosition(line: position(end).line + 1, column: 1))
    }

    // MARK: - Text

    private func isBracket(_ offset: Int) -> Bool {
        source.indices.contains(offset) && [UInt8(ascii: ")"), UInt8(ascii: "}")].contains(source[offset])
    }

    static func isOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber
    }

    private func position(_ offset: Int) -> TextPosition {
        let (line, column) = lines.position(of: offset)
        return TextPosition(line: line, column: column)
    }
}

extension SyntaxNode {
    /// Where its last token begins, in bytes of the file; nil of what no source has.
    var end: Int? { node("range")?.number("end") }

    /// Whether it stands in the file, rather than in what a macro writes.
    var isInFile: Bool { node("range")?.has("buffer_id") == false }
}
