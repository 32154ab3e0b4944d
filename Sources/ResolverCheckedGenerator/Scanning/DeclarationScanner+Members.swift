// The members of types and extensions.
extension DeclarationScanner {
    /// Reads a member by its first word, up to its body.
    mutating func readMember(_ word: String, _ before: Before) throws(NotUnderstood) {
        guard let owner = innermost else { return }
        let start = before.start
        switch word {
        case "func":
            let function = try function(before, in: owner)
            declarations[owner].members.functions.append(function)
            other("a function", function.place, in: owner)
        case "typealias":
            let alias = try alias()
            declarations[owner].members.aliases.append(alias)
        case "init":
            try initializer(before, in: owner)
            other("an initialiser", stream.place(start), in: owner)
        case "var", "let": other("a property", stream.place(start), in: owner)
        case "subscript": other("a subscript", stream.place(start), in: owner)
        case "deinit": other("something else", stream.place(start), in: owner)
        case "case": try cases(in: owner)
        default: break
        }
    }

    /// Only a `Key` may not hold what is none of the above.
    mutating func other(_ what: String, _ place: Place, in owner: Int) {
        guard declarations[owner].path.last == "Key" else { return }
        declarations[owner].members.others.append(Members.Other(what: what, place: place))
    }

    private mutating func cases(in owner: Int) throws(NotUnderstood) {
        // `if case`, in what a property begins with.
        guard !stream.isSign(index - 1, ","), !stream.isOneOf(index - 1, ["if", "guard", "while", "for"]) else {
            return
        }
        repeat {
            index += 1
            guard stream.isName(index) else { return }
            other("a case", stream.place(index), in: owner)
            index += 1
            if stream.opens(index, "(") { index = stream.behind(index) }
            while let token = stream.token(index), !token.isFirstOfLine, !token.isSign(","), !token.isSign(";"),
                token.kind != .closing
            {
                index = token.kind == .opening ? stream.behind(index) : index + 1
            }
        } while stream.isSign(index, ",")
    }

    mutating func alias() throws(NotUnderstood) -> Alias {
        let name = index + 1
        guard stream.isName(name) else { throw stream.failure(name, "a type alias has a name") }
        index += 2
        let isGeneric = stream.isSign(index, "<")
        if isGeneric { try skipGenericParameters() }
        guard stream.isSign(index, "=") else { throw stream.failure(index, "a type alias stands for a type") }
        index += 1
        var scanner = TypeScanner(stream, at: index)
        let type = try scanner.type()
        index = scanner.index
        return Alias(
            name: stream.name(name), place: stream.place(name), type: type.spelling, parts: type.parts,
            isGeneric: isGeneric, conditions: conditions)
    }

    private mutating func initializer(_ before: Before, in owner: Int) throws(NotUnderstood) {
        index += 1
        if stream.isSign(index, "?") || stream.isSign(index, "!") { index += 1 }
        if stream.isSign(index, "<") { try skipGenericParameters() }
        guard stream.opens(index, "(") else { return }
        let opening = index
        let parameters = try parameters(index)
        index = stream.behind(index)
        guard parameters.map(\.label) == ["with"] else { return }
        let container = stream.isName(opening + 2) ? stream.name(opening + 2) : "with"
        _ = effects()
        let uses =
            stream.opens(index, "{") ? ContainerUseScanner.uses(in: stream, body: index, container: container) : []
        declarations[owner].members.initializers.append(
            Initializer(
                attributes: before.attributes, isNonisolated: before.isNonisolated, conditions: conditions,
                uses: uses))
    }

    // MARK: - Functions

    private mutating func function(_ before: Before, in owner: Int) throws(NotUnderstood) -> Function {
        let name = index + 1
        index += 2
        if !stream.isName(name) {
            // An operator.
            while stream.token(index).map({ $0.kind == .sign || $0.kind == .arrow }) == true,
                stream.tokens[index].isGlued,
                !stream.isSign(index, "<")
            {
                index += 1
            }
        }
        let nameText = stream.text(name..<index)
        var generics: Place?
        if stream.isSign(index, "<") {
            generics = stream.place(index)
            try skipGenericParameters()
        }
        guard stream.opens(index, "(") else { throw stream.failure(index, "the parameters of a function are expected") }
        let parameters = try parameters(index)
        index = stream.behind(index)
        let effects = effects()
        var result: TypeSpelling?
        if stream.token(index)?.kind == .arrow {
            index += 1
            var scanner = TypeScanner(stream, at: index)
            let opening = index
            let type = try scanner.type().spelling
            index = scanner.index
            let isEmpty = stream.opens(opening, "(") && stream.behind(opening) == opening + 2 && index == opening + 2
            result = isEmpty || [["Void"], ["Swift", "Void"]].contains(type.path) ? nil : type
        }
        if stream.isWord(index, "where"), generics == nil { generics = stream.place(index) }
        let declaration = declarations[owner]
        return Function(
            name: nameText, place: stream.place(name), attributes: before.attributes,
            modifiers: before.modifiers.map { Function.Modifier(name: $0.name, place: $0.place) },
            privateModifier: before.access.map { $0.access == .private ? $0.place : nil }
                ?? declaration.privateOfExtension,
            generics: generics, parameters: parameters, effects: effects, result: result, conditions: conditions)
    }

    private mutating func effects() -> Effects {
        var effects = Effects()
        while true {
            if stream.isOneOf(index, ["async", "reasync"]) {
                effects.isAsync = true
                index += 1
            } else if stream.isOneOf(index, ["throws", "rethrows"]) {
                index += 1
                effects.failure = .any
                if stream.opens(index, "(") {
                    let end = stream.behind(index)
                    effects.failure = Effects.Failure(stream.text((index + 1)..<(end - 1)))
                    index = end
                }
            } else {
                return effects
            }
        }
    }

    private func parameters(_ opening: Int) throws(NotUnderstood) -> [Function.Parameter] {
        var parameters: [Function.Parameter] = []
        let end = stream.behind(opening) - 1
        var index = opening + 1
        while index < end {
            while stream.isSign(index, "@") { index = try stream.behindAttribute(index) }
            let label = index
            while stream.isName(index) { index += 1 }
            guard index > label, stream.isSign(index, ":") else {
                throw stream.failure(index, "a parameter has a name and a type")
            }
            var scanner = TypeScanner(stream, at: index + 1)
            var type = try scanner.type().spelling
            index = scanner.index
            if stream.isOperator(index, ".", ".") {
                type = TypeSpelling(
                    text: type.text + "...", place: type.place, path: nil, lastPlace: type.place, arguments: [])
                index += 3
            }
            let name = stream.text(label)
            parameters.append(Function.Parameter(label: name == "_" ? nil : name, type: type))
            // What it is by default may hold commas that are not in brackets: `Pair<Int, Int>()`.
            while index < end, !(stream.isSign(index, ",") && beginsParameter(index + 1, before: end)) {
                index = stream.tokens[index].kind == .opening ? stream.behind(index) : index + 1
            }
            index += 1
        }
        return parameters
    }

    private func beginsParameter(_ index: Int, before end: Int) -> Bool {
        var index = index
        if index >= end { return true }
        if stream.isSign(index, "@") { return true }
        guard stream.isName(index) else { return false }
        while stream.isName(index) { index += 1 }
        return stream.isSign(index, ":")
    }
}

extension Effects.Failure {
    /// The type behind `throws`, as it is written.
    init(_ type: String) {
        switch type {
        case "any Error", "any Swift.Error", "Error": self = .any
        case "Never", "Swift.Never": self = .never
        default: self = .typed(type)
        }
    }
}

extension Declaration {
    /// The modifier that makes members of an extension private that state none.
    var privateOfExtension: Place? { isExtension ? privateModifier : nil }
}
