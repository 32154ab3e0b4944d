// Finds expressions that the compiler may make closures of, so that it is not certain that they run.
extension ContainerUseScanner {
    /// The operators of the standard library that take both operands as they are.
    private static let plainOperators: Set = [
        "=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<", ">", "<<", ">>", "==", "!=", "<=", ">=", "===",
        "!==",
        "~=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+", "&-", "&*", "&<<", "&>>", "&+=",
        "&-=",
        "&*=", "&<<=", "&>>=", "...", "..<", "->",
    ]

    /// Reads an operator, or another sign.
    mutating func readSign() {
        let start = index
        index += 1
        guard isOperatorPart(start) else {
            if stream.isSign(start, ","), isInConditions { isDoubtful = true }
            return
        }
        while let next = stream.token(index), next.isGlued, isOperatorPart(index) { index += 1 }
        let text = stream.text(start..<index)
        let isPostfix = stream.tokens[start].isGlued && !isOperandGlued(index)
        if isPostfix, text.last == "?" || text.last == "!" {
            // `egg? = …` evaluates its right only if there is an egg; in a declaration it is a type's.
            if text.hasSuffix("?"), !isDeclaration, isAssignment(index) { isDoubtful = true }
            return
        }
        // The end of generic arguments.
        let rest = stream.tokens[start].isGlued ? text.drop { $0 == ">" } : Substring(text)
        let isMember = ["", ".", "!", "!."].contains(rest)
        if !isMember, !Self.plainOperators.contains(text) { isDoubtful = true }
    }

    private func isOperandGlued(_ index: Int) -> Bool {
        guard let token = stream.token(index), token.isGlued else { return false }
        return token.kind != .closing && token.kind != .sign
    }

    /// Whether `=` or an operator such as `+=` stands here.
    private func isAssignment(_ index: Int) -> Bool {
        var end = index
        while let token = stream.token(end), isOperatorPart(end), end == index || token.isGlued { end += 1 }
        let text = stream.text(index..<end)
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    }

    /// Whether a sign can go on an operator. Others follow it without a space as well, such as `,`.
    private func isOperatorPart(_ index: Int) -> Bool {
        guard let token = stream.token(index) else { return false }
        return token.kind == .arrow
            || token.kind == .sign && (Lexer.Character.isOperator(token.first) || token.isSign("."))
    }

    /// Whether an opening bracket begins the arguments of a call or a subscript that may take them as closures. Only what
    /// is known takes them as they are: the container, and other initialisers, which are judged with all sources at hand.
    func mayNotEvaluate(_ opening: Int) -> Bool {
        guard stream.tokens[opening].isGlued, let callee = stream.token(opening - 1) else { return false }
        switch callee.kind {
        case .macro, .closing: return true
        case .sign:
            // `a!(b)` and `A<B>(c)` are calls; `!(a)` is none.
            let isPostfix =
                callee.isGlued && (stream.isName(opening - 2) || stream.token(opening - 2)?.kind == .closing)
            return callee.isSign(">") || (callee.isSign("!") || callee.isSign("?")) && isPostfix
        case .word, .quoted: break
        default: return false
        }
        guard stream.opens(opening, "(") else { return true }
        let isPlain = stream.isOneOf(opening - 1, ["print", "Optional", "String", "Array", "Set"])
        if isPlain, !stream.isSign(opening - 2, ".") { return false }
        let isContainers =
            stream.isSign(opening - 2, ".") && stream.isName(opening - 3) && stream.name(opening - 3) == container
        return !isContainers && ownerOfInitializer(opening) == nil
    }

    /// Whose initialiser an opening bracket begins the arguments of: `self.init(` or `super.init(`.
    func ownerOfInitializer(_ opening: Int) -> ContainerUse.Owner? {
        guard stream.opens(opening, "("), stream.isWord(opening - 1, "init"), stream.isSign(opening - 2, ".") else {
            return nil
        }
        if stream.isWord(opening - 3, "self") { return .type }
        return stream.isWord(opening - 3, "super") ? .superclass : nil
    }
}
