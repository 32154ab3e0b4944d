/// Walks the tokens of a source for its types and extensions, at any depth, without recursion.
///
/// It knows where declarations begin and what stands before their bodies. Expressions it passes over by their brackets.
struct DeclarationScanner {
    let stream: TokenStream
    /// The next token.
    var index = 0
    var declarations: [Declaration] = []
    var imports: [FileFacts.Import] = []
    /// The type aliases that are in no type.
    var aliases: [Alias] = []
    var conditions: [Condition] = []
    /// The clauses of the `#if`s around the current place.
    var directives: [Directive] = []
    /// The declarations and blocks around the current place, outermost first.
    var around: [Frame] = []
    /// The tokens before the declaration that is coming.
    private var before: Before

    struct Frame {
        /// The bracket that closes it.
        let end: Int
        /// Nil in a body, a closure and the like.
        let declaration: Int?
    }

    init(_ stream: TokenStream) {
        self.stream = stream
        before = Before(start: 0)
    }

    mutating func scan() throws(NotUnderstood) {
        while index < stream.count {
            while let last = around.last, last.end == index {
                around.removeLast()
                before = Before(start: index + 1)
                index += 1
            }
            guard index < stream.count else { break }
            try step()
        }
        if !directives.isEmpty { throw stream.failure(index, "an `#if` is not closed") }
    }

    /// The innermost type, unless a body lies between.
    var innermost: Int? { around.last?.declaration }
    /// Whether a body lies anywhere around.
    var isLocal: Bool { around.contains { $0.declaration == nil } }

    private mutating func step() throws(NotUnderstood) {
        let token = stream.tokens[index]
        switch token.kind {
        case .directive:
            let level = directives.count
            let isInside = stream.text(index) == "#if" || level > before.level
            try readDirective()
            // An `#if` may stand between the attributes of a declaration, or before them.
            if before.isEmpty || !isInside { before = before.behindClause(at: index, level: level - 1) }
        case .opening:
            passBrackets()
        case .sign where token.isSign("@") && mayBegin:
            let end = try stream.behindAttribute(index)
            begin()
            var attribute = attribute(index..<end)
            attribute.isConditional = directives.count != before.level
            before.attributes.append(attribute)
            index = end
        case .word where mayBegin || isReserved:
            try readWord()
        default:
            if token.kind == .macro, mayBegin, let owner = innermost {
                other("a macro", stream.place(index), in: owner)
            }
            before = Before(start: index + 1)
            index += 1
        }
    }

    /// Only what may hold a type is looked into.
    private mutating func passBrackets() {
        before = Before(start: index)
        if stream.mayDeclareTypes(in: index) {
            around.append(Frame(end: stream.behind(index) - 1, declaration: nil))
            index += 1
        } else {
            index = stream.behind(index)
        }
    }

    // MARK: - Where declarations begin

    /// Whether what stands here may be the first word of a statement, or one after others that stand before a
    /// declaration.
    private var mayBegin: Bool {
        if !before.isEmpty { return true }
        guard index > 0 else { return true }
        let last = stream.tokens[index - 1]
        switch last.kind {
        // The first word in parentheses is a label.
        case .opening: return last.first == UInt8(ascii: "{")
        case .directive: return true
        case .closing: return last.first == UInt8(ascii: "}") || stream.tokens[index].isFirstOfLine
        case .arrow: return false
        case .sign:
            if last.first == UInt8(ascii: ";") { return true }
            let continues = [UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ".")].contains(last.first)
            return stream.tokens[index].isFirstOfLine && !continues
        default: return stream.tokens[index].isFirstOfLine
        }
    }

    /// Whether it is a keyword that begins nothing else, unless it follows a dot or is a label.
    private var isReserved: Bool {
        stream.isOneOf(index, Self.reservedWords) && !stream.isSign(index - 1, ".") && !stream.isSign(index + 1, ":")
            && !stream.opens(index - 1, "(") && !stream.opens(index - 1, "[")
            && !(stream.isSign(index - 1, ",") && stream.isName(index + 1) && stream.isSign(index + 2, ":"))
    }

    private static let reservedWords: Set = [
        "struct", "class", "enum", "protocol", "extension", "func", "var", "let", "init", "deinit", "subscript",
        "typealias", "associatedtype", "case", "import",
    ]

    private mutating func begin() {
        if before.isEmpty { before = Before(start: index, level: directives.count) }
    }

    private mutating func readWord() throws(NotUnderstood) {
        let start = index
        let word = stream.text(index)
        if Self.modifierWords.contains(word), let end = behindModifier() {
            begin()
            before.modifiers.append(
                .init(name: word, place: stream.place(index), hasDetail: end > index + 1))
            index = end
            return
        }
        let before = before.isEmpty ? Before(start: index) : before
        switch word {
        case "struct", "class", "enum", "protocol": try openType(word, before)
        case "actor" where beginsActor: try openType(word, before)
        case "extension": try openExtension(before)
        case "import": try readImport(before)
        case "typealias" where around.isEmpty: aliases.append(try alias(before))
        default:
            if innermost != nil { try readMember(word, before) }
        }
        if index == start { index += 1 }
        self.before = Before(start: index)
    }

    private static let modifierWords: Set = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "override",
        "mutating", "nonmutating", "convenience", "required", "lazy", "weak", "unowned", "dynamic", "indirect",
        "optional", "prefix", "postfix", "infix", "isolated", "nonisolated", "distributed", "consuming", "borrowing",
        "__consuming",
    ]

    /// The index behind a modifier and what it has in parentheses; nil if it is no modifier here.
    private func behindModifier() -> Int? {
        var end = index + 1
        if stream.opens(end, "("), stream.tokens[end].isGlued { end = stream.behind(end) }
        guard let next = stream.token(end), next.kind == .word || next.isSign("@") else { return nil }
        guard stream.isWord(index, "class") else { return end }
        // `class func`, and not a class that is called as a modifier is.
        if stream.isOneOf(end, ["func", "var", "let", "subscript", "typealias"]) { return end }
        let isModified = Self.modifierWords.contains(stream.text(end)) && !endsHeaderName(end + 1)
        return isModified ? end : nil
    }

    private func endsHeaderName(_ index: Int) -> Bool {
        stream.opens(index, "{") || stream.isSign(index, ":") || stream.isSign(index, "<")
            || stream.isWord(index, "where")
    }

    private var beginsActor: Bool {
        stream.isName(index + 1) && !stream.tokens[index + 1].isFirstOfLine && endsHeaderName(index + 2)
    }
}
