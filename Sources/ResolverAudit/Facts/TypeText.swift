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
            // The arguments of an attribute, as in `@isolated(any)`, are no parameters.
            case "(" where depth == 0 && isOfName(last): depth = 1
            case "(":
                if depth == 0 { start = start ?? index }
                depth += 1
            case ")":
                depth -= 1
                if depth == 0, start != nil {
                    let rest = text[index...].dropFirst()
                    let words = rest.split(separator: " ")
                    guard let arrow = words.firstIndex(of: "->") else { return (false, false) }
                    let effects = words[..<arrow]
                    return (effects.contains("async"), effects.contains { $0.hasPrefix("throws") })
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

    /// Returns the arguments between the brackets of a generic type of this name.
    static func arguments(of text: String, _ name: String) -> [String]? {
        guard text.hasPrefix(name + "<"), text.hasSuffix(">") else { return nil }
        return elements(of: text.dropFirst(name.count + 1).dropLast())
    }

    static func wrapped(_ text: String) -> String? {
        if let wrapped = arguments(of: text, "Swift.Optional")?.first { return wrapped }
        guard text.hasSuffix("?"), !isFunction(text) else { return nil }
        let wrapped = text.dropLast()
        // Parentheses may make a whole type optional: `(any Store)?`.
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
            // The arguments of an attribute, as in `@isolated(any)`, are no parameters.
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
}
