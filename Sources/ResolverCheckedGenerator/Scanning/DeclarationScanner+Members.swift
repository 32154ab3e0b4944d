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
            let alias = try alias(before)
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

    mutating func alias(_ before: Before) throws(NotUnderstood) -> Alias {
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
            isGeneric: isGeneric, isPrivate: before.access?.access == .private, conditions: conditions)
    }

    private mutating func initializer(_ before: Before, in owner: Int) throws(NotUnderstood) {
        index += 1
        if stream.isSign(index, "?") || stream.isSign(index, "!") { index += 1 }
        if stream.isSign(index, "<") { try skipGenericParameters() }
        guard stream.opens(index, "(") else { return }
        let opening = index
        let parameters = try parameters(index)
        index = stream.behind(index)
        if (opening..<index).contains(where: { stream.isWord($0, "autoclosure") }) {
            declarations[owner].members.hasAutoclosures = true
        }
        guard parameters.map(\.label) == ["with"] else { return }
        let container = stream.isName(opening + 2) ? stream.name(opening + 2) : "with"
        let effects = effects()
        let uses =
            stream.opens(index, "{") ? ContainerUseScanner.uses(in: stream, body: index, container: container) : []
        declarations[owner].members.initializers.append(
            Initializer(
                parameter: parameters[0].type, attributes: before.attributes,
                isNonisolated: before.isNonisolated, conditions: conditions, effects: effects, uses: uses))
    }
}

extension Declaration {
    /// The modifier that makes members of an extension private that state none.
    var privateOfExtension: Place? { isExtension ? privateModifier : nil }
}
