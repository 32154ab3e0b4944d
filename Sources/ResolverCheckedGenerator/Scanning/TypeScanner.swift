/// Reads types as they are written.
struct TypeScanner {
    let stream: TokenStream
    /// The next token.
    var index: Int
    private var depth = 0

    /// Nothing here asks what lies deeper, and a stack has an end.
    private static let depthOfInterest = 8

    init(_ stream: TokenStream, at index: Int) {
        self.stream = stream
        self.index = index
    }

    /// A type, with the types that it is composed of by `&`: one, unless it is a composition.
    struct Scanned {
        let spelling: TypeSpelling
        let parts: [TypeSpelling]
    }

    mutating func type() throws(NotUnderstood) -> Scanned {
        depth += 1
        defer { depth -= 1 }
        let start = index
        let first = try prefixed()
        var parts = [first.base]
        while stream.isSign(index, "&"), !stream.isOperator(index, "&", "&") {
            index += 1
            parts.append(try prefixed().base)
        }
        let whole = parts.count == 1 ? first.whole : composite(from: start)
        // `any` and `some` belong to all of a composition.
        return Scanned(spelling: whole, parts: first.isConstrained ? [whole] : parts)
    }

    /// A type, and without what stands before it.
    private struct Prefixed {
        let whole: TypeSpelling
        let base: TypeSpelling
        /// Whether `any` or `some` stands before it.
        let isConstrained: Bool
    }

    /// A type with what may stand before it.
    private mutating func prefixed() throws(NotUnderstood) -> Prefixed {
        var start = index
        var isPlain = true
        var isConstrained = false
        while true {
            if stream.isSign(index, "@"), stream.isWord(index + 1, "escaping") {
                index += 2
            } else if stream.isSign(index, "@") {
                index = try stream.behindAttribute(index)
                isPlain = false
            } else if stream.isOneOf(index, Self.transparentWords), beginsType(index + 1) {
                index += 1
            } else if stream.isOneOf(index, Self.specifiers), beginsType(index + 1) {
                index += 1
                isPlain = false
            } else if stream.isOneOf(index, Self.wordsOfTypes), beginsType(index + 1) {
                if isPlain { start = index }
                isConstrained = isConstrained || stream.isWord(index, "any") || stream.isWord(index, "some")
                index += 1
                isPlain = false
            } else if stream.isWord(index, "nonisolated"), stream.opens(index + 1, "(") {
                index = stream.behind(index + 1)
                isPlain = false
            } else {
                break
            }
        }
        let opposite = index
        let isOpposite = stream.isSign(index, "~")
        if isOpposite { index += 1 }
        let type = try postfixed()
        let base = isOpposite ? composite(from: opposite) : type
        return Prefixed(whole: isPlain ? base : composite(from: start), base: base, isConstrained: isConstrained)
    }

    /// These only say how a parameter is passed, as `@escaping` does.
    private static let transparentWords: Set = ["borrowing", "consuming", "sending", "__owned", "__shared"]
    private static let specifiers: Set = ["inout", "isolated", "_const"]
    /// These belong to the type, which begins with them.
    private static let wordsOfTypes: Set = ["some", "any", "each", "repeat"]

    private func beginsType(_ index: Int) -> Bool {
        stream.isName(index) || stream.opens(index, "(") || stream.opens(index, "[")
            || stream.isSign(index, "@") || stream.isSign(index, "~")
    }

    private mutating func postfixed() throws(NotUnderstood) -> TypeSpelling {
        let start = index
        var type = try primary()
        var isPlain = true
        while true {
            if stream.isSign(index, ".") && !stream.isSign(index + 1, "."), stream.isName(index + 1) {
                // A member, such as `.Type` behind brackets.
                index += 2
                isPlain = false
            } else if stream.isSign(index, "?") || stream.isSign(index, "!"), stream.tokens[index].isGlued {
                index += 1
                isPlain = false
            } else {
                break
            }
        }
        if !isPlain { type = composite(from: start) }
        return type
    }

    private mutating func primary() throws(NotUnderstood) -> TypeSpelling {
        let start = index
        if stream.opens(index, "[") {
            index = stream.behind(index)
            return composite(from: start)
        }
        var isFunction = false
        while stream.opens(index, "(") {
            index = stream.behind(index)
            let end = index
            skipEffects()
            guard stream.token(index)?.kind == .arrow else {
                index = end
                return isFunction ? composite(from: start) : try unwrapped(from: start)
            }
            index += 1
            isFunction = true
        }
        if isFunction {
            _ = try type()
            return composite(from: start)
        }
        guard stream.isName(index) else { throw stream.failure(index, "a type is expected") }
        return try named()
    }

    /// `A.B<C>`
    private mutating func named() throws(NotUnderstood) -> TypeSpelling {
        let start = index
        var path: [String]? = [stream.name(index)]
        var last = index
        index += 1
        var arguments = try genericArguments()
        while let name = memberName, !isMetatype(name) {
            // Nothing here is looked for in one of many types.
            path = arguments.isEmpty ? path.map { $0 + [stream.name(name)] } : nil
            last = name
            index = name + 1
            arguments = try genericArguments()
        }
        return TypeSpelling(
            text: stream.text(start..<index), place: stream.place(start), path: path, lastPlace: stream.place(last),
            arguments: arguments)
    }

    /// The name behind a dot, or behind the colons that follow the name of a module.
    private var memberName: Int? {
        let name = stream.isOperator(index, ":", ":") ? index + 2 : stream.isSign(index, ".") ? index + 1 : nil
        return name.flatMap { stream.isName($0) ? $0 : nil }
    }

    private func isMetatype(_ index: Int) -> Bool { stream.isWord(index, "Type") || stream.isWord(index, "Protocol") }

    private mutating func genericArguments() throws(NotUnderstood) -> [TypeSpelling] {
        guard stream.isSign(index, "<") else { return [] }
        if depth > Self.depthOfInterest {
            index = try stream.behindAngles(index)
            return []
        }
        index += 1
        var arguments: [TypeSpelling] = []
        while !stream.isSign(index, ">") {
            if stream.isSign(index, "-") || stream.token(index)?.kind == .literal {
                index += 1
                continue
            }
            if stream.isSign(index, ",") {
                index += 1
                continue
            }
            arguments.append(try type().spelling)
            guard stream.isSign(index, ",") || stream.isSign(index, ">") else {
                throw stream.failure(index, "a generic argument does not end here")
            }
        }
        index += 1
        return arguments
    }

    /// One type in parentheses is that type.
    private mutating func unwrapped(from start: Int) throws(NotUnderstood) -> TypeSpelling {
        let end = index
        index = start + 1
        if depth <= Self.depthOfInterest, index < end - 1, !(stream.isName(index) && stream.isSign(index + 1, ":")) {
            // Parentheses that hold no single type need not hold anything that can be read.
            var inner = self
            if let only = try? inner.type(), inner.index == end - 1 {
                index = end
                return only.spelling
            }
        }
        index = end
        return composite(from: start)
    }

    /// `async`, `throws` and the like.
    private mutating func skipEffects() {
        while stream.isWord(index, "async") || stream.isWord(index, "throws") || stream.isWord(index, "rethrows") {
            index += 1
            if stream.opens(index, "(") { index = stream.behind(index) }
        }
    }

    private func composite(from start: Int) -> TypeSpelling {
        TypeSpelling(
            text: stream.text(start..<index), place: stream.place(start), path: nil, lastPlace: stream.place(start),
            arguments: [])
    }
}
