/// Finds what the body of an initialiser asks its container for each time that it runs.
///
/// Code that may not be reached does not count: closures, branches, the right of `?`, `??` and other operators that may take
/// it as a closure, later conditions of an `if`, arguments of functions and subscripts that are not known, variables that
/// are lazy or wrapped, what is called on something optional or tried as `try?`, what stands under an `#if`, all that
/// follows a way out, and all that follows another use of the container, which may tell it how to make something. So
/// what is found is certain.
struct ContainerUseScanner {
    let stream: TokenStream
    let container: String
    var index: Int
    private let end: Int
    private var uses: [ContainerUse] = []
    /// How many brackets are open.
    private var depth = 0
    /// Whether what comes may not be reached, to the end of the statement.
    var isDoubtful = false
    /// Whether the statement has declared something, so that a `?` may belong to its type.
    private(set) var isDeclaration = false
    /// The keyword behind attributes and modifiers, which may begin a line but no statement.
    private var keyword: Int?
    /// The brackets around the conditions of an `if` or a `guard`, if these are read.
    private var conditions: Int?
    var isInConditions: Bool { conditions == depth }
    private var isInGuard = false
    /// The brackets around the arguments of a call that may not evaluate them.
    private var unknownCall: Int?
    /// The brackets around the arguments of another initialiser, and whose that is.
    private var initializerCall: (depth: Int, owner: ContainerUse.Owner)?

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
        if depth == 0, beginsStatement {
            isDoubtful = false
            isDeclaration = false
        }
        switch token.kind {
        case .directive: return passDirective()
        case .opening where token.opens("{"): return passBlock()
        case .opening:
            depth += 1
            if unknownCall == nil, mayNotEvaluate(index) { unknownCall = depth }
            if initializerCall == nil, let owner = ownerOfInitializer(index) { initializerCall = (depth, owner) }
            index += 1
        case .closing:
            // That of a `do` opens nothing here.
            if unknownCall == depth { unknownCall = nil }
            if initializerCall?.depth == depth { initializerCall = nil }
            if token.first != UInt8(ascii: "}") { depth -= 1 }
            index += 1
        case .sign where token.isSign("@"): passAttributes()
        case .sign, .arrow: readSign()
        case .word, .quoted:
            return readWord()
        default: index += 1
        }
        return true
    }

    private var beginsStatement: Bool {
        let token = stream.tokens[index]
        if index == keyword { return false }
        if stream.isSign(index - 1, ";") { return true }
        guard token.isFirstOfLine, token.kind != .sign, token.kind != .closing, conditions == nil else { return false }
        // An operator at the end of a line goes on; what makes a type optional ends it.
        guard let last = stream.token(index - 1), last.kind == .sign else { return true }
        return last.isGlued && (last.isSign("?") || last.isSign("!")) && !stream.isOperator(index - 2, "?", "?")
    }

    private mutating func passBlock() -> Bool {
        // A `catch` may handle the error of a cycle.
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
        let mayChange = (index..<behind).contains(where: mayChangeContainer)
        index = behind
        return !mayLeave && !mayChange
    }

    /// Passes over what comes behind an attribute or `lazy`, which may not be made when it is declared.
    private mutating func passAttributes() {
        isDoubtful = true
        while true {
            if stream.isSign(index, "@"), let behind = try? stream.behindAttribute(index) {
                index = behind
            } else if stream.isOneOf(index, ["lazy", "weak", "unowned", "nonisolated", "static", "final"]) {
                index = stream.opens(index + 1, "(") ? stream.behind(index + 1) : index + 1
            } else {
                break
            }
        }
        if stream.isSign(index, "@") { index += 1 }
        keyword = index
    }

    /// False where what it passes over may change the container.
    private mutating func passDirective() -> Bool {
        let start = index
        var level = 0
        repeat {
            if stream.tokens[index].kind == .directive {
                if stream.text(index) == "#if" { level += 1 }
                if stream.text(index) == "#endif" { level -= 1 }
            }
            index += 1
        } while level > 0 && index < end
        return !(start..<index).contains(where: mayChangeContainer)
    }

    private mutating func readWord() -> Bool {
        if stream.isWord(index, "lazy"), stream.isWord(index + 1, "var") {
            passAttributes()
            return true
        }
        if stream.isWord(index, "let") || stream.isWord(index, "var") { isDeclaration = true }
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
        if stream.isOperatorWord(index) { isDoubtful = true }
        if hidesContainer || mayChangeContainer(index) { return false }
        if !isDoubtful, unknownCall == nil { read() }
        index += 1
        return true
    }

    private mutating func add(_ target: ContainerUse.Target, at index: Int, isUntyped: Bool = false) {
        uses.append(
            ContainerUse(
                target: target, place: stream.place(index), isUntyped: isUntyped, argumentOf: initializerCall?.owner))
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
                add(.accessor(name), at: index + 2, isUntyped: isUntyped)
            }
            if name == "resolve", let path = path(at: index + 4, ending: "self") { add(.resolved(path), at: index + 4) }
        } else if let path = path(at: index, ending: nil) {
            add(.type(path), at: index)
        }
    }

    /// `A.B.self` alone in its parentheses, or `A.B` in `A.B(with: container)`.
    private func path(at start: Int, ending: String?) -> [String]? {
        guard stream.isName(start) else { return nil }
        var path = [stream.name(start)]
        var index = start + 1
        while stream.isSign(index, "."), stream.isName(index + 1) {
            path.append(stream.name(index + 1))
            index += 2
        }
        if let ending {
            // With a name or with arguments, it asks for another one.
            let isAll = stream.behind(start - 1) == index + 1
            return isAll && path.count > 1 && path.last == ending ? path.dropLast() : nil
        }
        let isCall =
            stream.opens(index, "(") && stream.isWord(index + 1, "with") && stream.isSign(index + 2, ":")
            && stream.isName(index + 3) && stream.name(index + 3) == container && stream.behind(index) == index + 5
        // One with a closure behind it has another parameter.
        return isCall && !stream.opens(index + 5, "{") ? path : nil
    }
}
