import Foundation

/// A type by its whole name, as it is demangled: `Shop.Cart`, `[Shop.Cart]`, `Shop.Cart?`, `Resolver.Provider<Shop.Cart>`.
///
/// Parameters of generic functions are `A`, `B`, `A1`; everything else that is declared stands after its module.
enum TypeText {
    /// The elements of `Pack{…}`, or of a list of arguments.
    static func elements(of text: Substring) -> [String] {
        var (elements, current, depth) = ([] as [String], "", 0)
        for character in text {
            switch character {
            case "<", "(", "[", "{": depth += 1
            case ">" where current.last != "-": depth -= 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if character == ",", depth == 0 {
                elements.append(current)
                current = ""
            } else if character != " " || !current.isEmpty {
                current.append(character)
            }
        }
        return current.isEmpty ? elements : elements + [current]
    }

    /// Whether a function suspends, and whether it throws; neither of what is none.
    static func effects(of text: String) -> (isSuspending: Bool, canThrow: Bool) {
        var (depth, last, start) = (0, Character(" "), nil as String.Index?)
        for index in text.indices {
            switch text[index] {
            // What is attached to an attribute, as in `@isolated(any)`, is not the parameters.
            case "(" where depth == 0 && isOfName(last): depth = 1
            case "(":
                if depth == 0 { start = start ?? index }
                depth += 1
            case ")":
                depth -= 1
                if depth == 0, start != nil {
                    let rest = text[index...].dropFirst()
                    guard let arrow = rest.firstRange(of: " -> ") else { return (false, false) }
                    let words = rest[..<arrow.lowerBound].split(separator: " ")
                    return (words.contains("async"), words.contains { $0.hasPrefix("throws") })
                }
            default: break
            }
            last = text[index]
        }
        return (false, false)
    }

    static func pack(_ text: String) -> [String]? {
        guard text.hasPrefix("Pack{"), text.hasSuffix("}") else { return nil }
        return elements(of: text.dropFirst(5).dropLast())
    }

    /// What stands between the brackets of a generic type of this name.
    static func arguments(of text: String, _ name: String) -> [String]? {
        guard text.hasPrefix(name + "<"), text.hasSuffix(">") else { return nil }
        return elements(of: text.dropFirst(name.count + 1).dropLast())
    }

    static func wrapped(_ text: String) -> String? {
        if let wrapped = arguments(of: text, "Swift.Optional")?.first { return wrapped }
        guard text.hasSuffix("?"), !isFunction(text) else { return nil }
        let wrapped = text.dropLast()
        // What is optional as a whole may stand in brackets.
        if wrapped.hasPrefix("("), wrapped.hasSuffix(")"), elements(of: wrapped.dropFirst().dropLast()).count == 1 {
            return String(wrapped.dropFirst().dropLast())
        }
        return String(wrapped)
    }

    static func element(_ text: String) -> String? {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return arguments(of: text, "Swift.Array")?.first }
        let inner = elements(of: text.dropFirst().dropLast())
        return inner.count == 1 && !hasColon(inner[0]) ? inner[0] : nil
    }

    /// The values of a dictionary whose keys are names of services.
    static func values(_ text: String) -> String? {
        if let arguments = arguments(of: text, "Swift.Dictionary"), arguments.count == 2 {
            return arguments[0] == "Resolver.Resolver.Name" ? arguments[1] : nil
        }
        let prefix = "[Resolver.Resolver.Name : "
        return text.hasPrefix(prefix) && text.hasSuffix("]") ? String(text.dropFirst(prefix.count).dropLast()) : nil
    }

    /// The types of a function's parameters.
    static func parameters(of text: String) -> [String] {
        var (depth, last, start) = (0, Character(" "), nil as String.Index?)
        for index in text.indices {
            switch text[index] {
            // What is attached to an attribute, as in `@isolated(any)`, is not the parameters.
            case "(" where depth > 0 || !isOfName(last):
                if depth == 0 { start = index }
                depth += 1
            case ")" where depth > 0:
                depth -= 1
                if depth == 0, let start {
                    return elements(of: text[start...].dropFirst().prefix(upTo: index)).map(withoutOwnership)
                }
            default: break
            }
            last = text[index]
        }
        return []
    }

    /// A parameter's type, without who owns what is passed.
    private static func withoutOwnership(_ text: String) -> String {
        let words = ["sending ", "__owned ", "__shared ", "isolated ", "inout "]
        guard let word = words.first(where: text.hasPrefix) else { return text }
        return withoutOwnership(String(text.dropFirst(word.count)))
    }

    /// Without protocols that leave no trace when the program runs.
    static func normal(_ text: String) -> String {
        guard text.contains("Swift.") else { return text }
        var text = text
        for marker in ["Swift.SendableMetatype", "Swift.Sendable", "Swift.BitwiseCopyable"] where text.contains(marker)
        {
            text = text.replacingOccurrences(of: " & " + marker, with: "")
                .replacingOccurrences(of: marker + " & ", with: "")
            text = replacing(marker, by: "Any", in: text)
        }
        return text
    }

    /// Replaces whole words.
    static func replacing(_ old: String, by new: String, in text: String) -> String {
        var (result, rest) = ("", Substring(text))
        while let found = rest.range(of: old) {
            let before = rest[..<found.lowerBound].last, after = rest[found.upperBound...].first
            let isWord =
                !(after.map(isOfName) ?? false) && after != "."
                && (!(old.first.map(isOfName) ?? false) || !(before.map { isOfName($0) || $0 == "." } ?? false))
            result += rest[..<found.lowerBound] + (isWord ? new : old)
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    private static func isFunction(_ text: String) -> Bool {
        var (depth, last) = (0, Character(" "))
        for character in text {
            switch character {
            case "<", "(", "[", "{": depth += 1
            case ">" where last == "-":
                if depth == 0 { return true }
            case ">", ")", "]", "}": depth -= 1
            default: break
            }
            last = character
        }
        return false
    }

    private static func hasColon(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case ":" where depth == 0: return true
            default: break
            }
        }
        return false
    }

    /// The words of a type, each with whether it may be a generic parameter: what is declared stands after its module.
    private static func words(_ text: String) -> [(word: Substring, isParameter: Bool)] {
        var (words, next) = ([] as [(Substring, Bool)], text.startIndex)
        while next < text.endIndex {
            let start = next
            if isOfName(text[next]) {
                while next < text.endIndex, isOfName(text[next]) { text.formIndex(after: &next) }
                let isQualified = start > text.startIndex && text[text.index(before: start)] == "."
                let rest = text[next...]
                let isLabel = rest.hasPrefix(":")
                words.append((text[start..<next], !isQualified && !isLabel && isParameterName(text[start..<next])))
            } else {
                text.formIndex(after: &next)
                words.append((text[start..<next], false))
            }
        }
        return words
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    private static func isParameterName(_ word: Substring) -> Bool {
        guard let first = word.first, ("A"..."Z").contains(first) else { return false }
        return word.dropFirst().allSatisfy(\.isNumber)
    }

    /// A type that only the running program knows.
    static let unknown = "<unknown>"

    /// Whether it is one type, and which.
    static func isKnown(_ text: String) -> Bool {
        // What is behind `some` is another module's, or too far to seek.
        !text.contains(unknown) && !text.contains("<<opaque") && !text.contains("repeat ")
    }

    /// A type with what stands for its parameters: unknown, where nothing is known to, or where it is a type of a parameter's.
    static func substituting(_ types: [String: String], in text: String) -> String {
        let words = words(text)
        var result = ""
        for (position, (word, isParameter)) in words.enumerated() {
            guard isParameter else {
                result += word
                continue
            }
            let next = words.indices.contains(position + 1) ? words[position + 1].word : ""
            if next == "." {
                // A module may be called like a parameter.
                if types[String(word)] != nil { return unknown }
                result += word
            } else {
                guard let type = types[String(word)] else { return unknown }
                // Of a list of types each in turn.
                if type.hasPrefix("Pack{") { return text == "Pack{repeat \(word)}" ? type : unknown }
                result += type
            }
        }
        return result
    }

    /// As the source says it: without modules, and without where a private type is declared.
    static func said(_ text: String) -> String {
        // `Cart #1 in Shop.open() -> ()` is what a local `Cart` is called.
        if let number = text.firstIndex(of: "#"), text[number...].contains(" in ") {
            return String(text[..<number].prefix { $0 != " " })
        }
        var (said, isAtModule) = ("", true)
        // `(Cart in _33E…)` is what a private `Cart` is called.
        var rest = Substring(text)
        while let character = rest.first {
            if character == "(", let close = rest.firstIndex(of: ")"),
                let name = privateName(rest[..<close].dropFirst())
            {
                said += name
                isAtModule = false
                rest = rest[rest.index(after: close)...]
            } else if isOfName(character) {
                let word = rest.prefix(while: isOfName)
                rest = rest.dropFirst(word.count)
                if isAtModule, rest.first == "." { rest = rest.dropFirst() } else { said += word }
                isAtModule = false
            } else {
                isAtModule = character != "." && character != "?"
                said.append(character)
                rest = rest.dropFirst()
            }
        }
        return said
    }

    private static func privateName(_ text: Substring) -> Substring? {
        let words = text.split(separator: " ")
        if words.count == 3, words[1] == "in" { return words[0] }
        return words.count > 3 && words[1].hasPrefix("#") && words[2] == "in" ? words[0] : nil
    }
}
