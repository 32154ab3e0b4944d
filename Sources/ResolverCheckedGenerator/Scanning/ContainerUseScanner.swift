/// Finds what the body of an initialiser asks its container for each time that it runs.
///
/// What may not be reached does not count: closures, branches, the right of `??`, `&&`, `||` and `?`, later conditions
/// of an `if`, what stands under an `#if`, and all that follows a way out. So what is found is certain.
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
            index += 1
        case .closing:
            // That of a `do` opens nothing here.
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
        return token.isFirstOfLine && token.kind != .sign && token.kind != .closing && !stream.isSign(index - 1, "=")
    }

    private mutating func readSign() {
        let isTernary = stream.isSign(index, "?") && !stream.tokens[index].isGlued
        let isShort =
            stream.isOperator(index, "?", "?") || stream.isOperator(index, "&", "&")
            || stream.isOperator(index, "|", "|")
        if isTernary || isShort || (stream.isSign(index, ",") && conditions == depth) { isDoubtful = true }
        index += 1
    }

    private mutating func passBlock() -> Bool {
        let isDo = stream.isWord(index - 1, "do")
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
        let mayLeave = (index..<behind).contains { stream.isWord($0, "return") || stream.isWord($0, "throw") }
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
        // Something else of that name.
        let declares = stream.isWord(index - 1, "let") || stream.isWord(index - 1, "var")
        if declares, stream.name(index) == container { return false }
        if !isDoubtful { read() }
        index += 1
        return true
    }

    private mutating func read() {
        guard !stream.isSign(index - 1, ".") else { return }
        if stream.name(index) == container, stream.isSign(index + 1, "."), stream.isName(index + 2),
            stream.opens(index + 3, "(")
        {
            let name = stream.name(index + 2)
            let isEmpty = stream.behind(index + 3) == index + 5
            if isEmpty { uses.append(ContainerUse(target: .accessor(name), place: stream.place(index + 2))) }
            if name == "resolve", let path = path(at: index + 4, ending: "self") {
                uses.append(ContainerUse(target: .type(path), place: stream.place(index + 4)))
            }
        } else if let path = path(at: index, ending: nil) {
            uses.append(ContainerUse(target: .type(path), place: stream.place(index)))
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
