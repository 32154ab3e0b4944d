// The heads of functions.
extension DeclarationScanner {
    mutating func function(_ before: Before, in owner: Int) throws(NotUnderstood) -> Function {
        let name = index + 1
        index += 2
        if !stream.isName(name) || stream.isOperatorWord(name) {
            while let token = stream.token(index), token.isGlued,
                token.kind == .sign || token.kind == .arrow || stream.isOperatorWord(index)
            {
                index += 1
            }
            // `==<T>` is followed by what it is generic over.
            if index > name + 1, stream.isSign(index - 1, "<"), stream.isName(index), stream.tokens[index].isGlued {
                index -= 1
            }
        }
        let nameText = index == name + 1 ? stream.name(name) : stream.text(name..<index)
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

    mutating func effects() -> Effects {
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

    func parameters(_ opening: Int) throws(NotUnderstood) -> [Function.Parameter] {
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
            let name = stream.isWord(label, "_") ? nil : stream.name(label)
            parameters.append(Function.Parameter(label: name, type: type))
            // A default value may hold commas outside of brackets: `Pair<Int, Int>()`.
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
