/// Finds what the body of an initialiser asks its container for each time that it runs.
///
/// What may not be reached does not count: closures, branches, the right of `??`, `&&`, `||` and `?`, later conditions
/// of an `if`, arguments of functions that are not known, since those may be closures, what is called on something
/// optional or tried as `try?`, what stands under an `#if`, and all that follows a way out. So what is found is certain.
struct ContainerUseScanner {
    private let stream: TokenStream
    private let container: String
    private var index: Int
    private let end: Int
    private var uses: [ContainerUse] = []
    /// How many brackets are open.
    private var depth = 0
    /// Whether what comes may not be reached, to the end of the statement.
    private var isDoubtful = false
    /// The brackets around the conditions of an `if` or a `guard`, if these are read.
    private var conditions: Int?
    private var isInGuard = false
    /// The brackets around the arguments of a call that may not evaluate them.
    private var unknownCall: Int?

    private init(_ stream: TokenStream, body: Int, container: String) {
        self.stream = stream
        self.container = container
        index = body + 1
        end = stream.behind(body) - 1
    }

    /// The uses in a body, by the index of its `{`.
    static func uses(in stream: TokenStream, body: Int, container: String) -> [ContainerUse] {
        var scanner = ContainerUseScanner(stream, body: body, container: container)
        while scanner.index < scanner.end, scanner.step() {}
        return scanner.uses
    }

    /// Reads a token. False where the rest may not be reached.
    private mutating func step() -> Bool {
        let token = stream.tokens[index]
        if depth == 0, beginsStatement { isDoubtful = false }
        switch token.kind {
        case .directive: skipDirective()
        case .opening where token.opens("{"): return passBlock()
        case .opening:
            depth += 1
            if unknownCall == nil, mayNotEvaluate(index) { unknownCall = depth }
            index += 1
        case .closing:
            // That of a `do` opens nothing here.
            if unknownCall == depth { unknownCall = nil }
            if token.first != UInt8(ascii: "}") { depth -= 1 }
            index += 1
        case .sign:
            readSign()
        case .word, .quoted:
            return readWord()
        default: index += 1
        }
        return true
    }

    private var beginsStatement: Bool {
        let token = stream.tokens[index]
        if stream.isSign(index - 1, ";") { return true }
        guard token.isFirstOfLine, token.kind != .sign, token.kind != .closing, conditions == nil else { return false }
        // An operator at the end of a line goes on; what makes a type optional ends it.
        guard let last = stream.token(index - 1), last.kind == .sign else { return true }
        return last.isGlued && (last.isSign("?") || last.isSign("!")) && !stream.isOperator(index - 2, "?", "?")
    }

    private mutating func readSign() {
        let isTernary = stream.isSign(index, "?") && !stream.tokens[index].isGlued
        let isShort =
            stream.isOperator(index, "?", "?") || stream.isOperator(index, "&", "&")
            || stream.isOperator(index, "|", "|")
        let isChain =
            stream.isSign(index, "?") && !isTernary && stream.token(index + 1)?.isGlued == true
            && (stream.isSign(index + 1, ".") || stream.opens(index + 1, "(") || stream.opens(index + 1, "["))
        if isTernary || isShort || isChain || (stream.isSign(index, ",") && conditions == depth) { isDoubtful = true }
        index += 1
    }

    private mutating func passBlock() -> Bool {
        // What is caught may have been a cycle.
        let isDo = stream.isWord(index - 1, "do") && !stream.isWord(stream.behind(index), "catch")
        if isInGuard, stream.isWord(index - 1, "else") { return false }
        if conditions == depth {
            conditions = nil
            isDoubtful = false
        }
        if isDo {
            index += 1
            return true
        }
        let behind = stream.behind(index)
        let mayLeave = (index..<behind).contains {
            stream.isOneOf($0, ["return", "throw"])
                || stream.isWord($0, "break") && stream.isName($0 + 1) && !stream.tokens[$0 + 1].isFirstOfLine
        }
        index = behind
        return !mayLeave
    }

    private mutating func skipDirective() {
        var level = 0
        repeat {
            if stream.tokens[index].kind == .directive {
                if stream.text(index) == "#if" { level += 1 }
                if stream.text(index) == "#endif" { level -= 1 }
            }
            index += 1
        } while level > 0 && index < end
    }

    private mutating func readWord() -> Bool {
        if stream.isWord(index, "return") || stream.isWord(index, "throw") || stream.isWord(index, "switch") {
            return false
        }
        if stream.isWord(index, "if") || stream.isWord(index, "guard") || stream.isWord(index, "while") {
            conditions = depth
            isInGuard = stream.isWord(index, "guard")
        }
        let isElseIf = stream.isWord(index, "if") && stream.isWord(index - 1, "else")
        let isCaught = stream.isWord(index, "try") && stream.isSign(index + 1, "?")
        if isElseIf || isCaught || stream.isWord(index, "where") { isDoubtful = true }
        if hidesContainer || changesContainer { return false }
        if !isDoubtful, unknownCall == nil { read() }
        index += 1
        return true
    }

    /// Whether something else of its name is declared here.
    private var hidesContainer: Bool {
        guard stream.isWord(index, "let") || stream.isWord(index, "var"), let next = stream.token(index + 1) else {
            return false
        }
        let names = next.opens("(") ? (index + 2)..<stream.behind(index + 1) : (index + 1)..<(index + 2)
        return names.contains { stream.isName($0) && stream.name($0) == container }
    }

    /// Whether the container is told another way to make something, so that what it makes is not known any more.
    private var changesContainer: Bool {
        guard stream.name(index) == container, stream.isSign(index + 1, "."), stream.isName(index + 2) else {
            return false
        }
        return stream.isSign(index + 3, "=") || stream.name(index + 2).hasPrefix("register")
    }

    /// Whether an opening bracket begins the arguments of a call that may take them as closures. Only what is known
    /// takes them as they are: other initialisers of the type, and the container.
    private func mayNotEvaluate(_ opening: Int) -> Bool {
        guard stream.opens(opening, "("), stream.tokens[opening].isGlued, let callee = stream.token(opening - 1) else {
            return false
        }
        if callee.kind == .macro { return true }
        guard callee.kind == .word || callee.kind == .quoted else { return false }
        let isPlain = stream.isOneOf(opening - 1, ["print", "Optional", "String", "Array", "Set"])
        if isPlain, !stream.isSign(opening - 2, ".") { return false }
        let isOwn = stream.isWord(opening - 1, "init") && stream.isOneOf(opening - 3, ["self", "super"])
        let isContainers = stream.isName(opening - 3) && stream.name(opening - 3) == container
        return !(stream.isSign(opening - 2, ".") && (isOwn || isContainers))
    }

    private mutating func read() {
        guard !stream.isSign(index - 1, ".") else { return }
        if stream.name(index) == container, stream.isSign(index + 1, "."), stream.isName(index + 2),
            stream.opens(index + 3, "(")
        {
            let name = stream.name(index + 2)
            let isEmpty = stream.behind(index + 3) == index + 5
            if isEmpty {
                let isUntyped =
                    stream.isSign(index - 1, "=") && stream.isWord(index - 2, "_")
                    && stream.token(index + 5).map { $0.isFirstOfLine || $0.kind == .closing } == true
                uses.append(
                    ContainerUse(target: .accessor(name), place: stream.place(index + 2), isUntyped: isUntyped))
            }
            if name == "resolve", let path = path(at: index + 4, ending: "self") {
                uses.append(
                    ContainerUse(target: .type(path), place: stream.place(index + 4), isUntyped: false))
            }
        } else if let path = path(at: index, ending: nil) {
            uses.append(ContainerUse(target: .type(path), place: stream.place(index), isUntyped: false))
        }
    }

    /// `A.B.self`, or `A.B` in `A.B(with: container)`.
    private func path(at start: Int, ending: String?) -> [String]? {
        guard stream.isName(start) else { return nil }
        var path = [stream.name(start)]
        var index = start + 1
        while stream.isSign(index, "."), stream.isName(index + 1) {
            path.append(stream.name(index + 1))
            index += 2
        }
        if let ending { return path.count > 1 && path.last == ending ? path.dropLast() : nil }
        let isCall =
            stream.opens(index, "(") && stream.isWord(index + 1, "with") && stream.isSign(index + 2, ":")
            && stream.isName(index + 3) && stream.name(index + 3) == container && stream.behind(index) == index + 5
        return isCall ? path : nil
    }
}
