/// The associated types of a protocol in the text of a type, as in `any Repo<Post>`.
///
/// The compiler and the running program have each with its name, as `any Repo<Self.Shop.Repo.Item == Post>`, in the order of
/// names. The source has them in the order in which the protocol lists them, which nobody knows of another module's.
enum AssociatedTypes {
    /// Follows the name of an associated type that is not the only one.
    static let mark = " == "

    /// Leaves out the name of an associated type that is the only one, and the protocol of others:
    /// `any Map<Key == Int, Value == Post>`.
    static func shortened(_ text: String) -> String {
        guard text.contains(mark) else { return text }
        var (result, rest) = ("", Substring(text))
        while let character = rest.first {
            if let (name, value) = named(rest) {
                if result.last != "<" || !isOnly(value) { result += name + mark }
                rest = value
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The name of the associated type that a text begins with, and what follows.
    private static func named(_ text: Substring) -> (name: Substring, value: Substring)? {
        guard text.hasPrefix("Self.") else { return nil }
        let path = text.prefix { TypeText.isOfName($0) || $0 == "." }
        let rest = text.dropFirst(path.count)
        guard rest.hasPrefix(mark), let dot = path.lastIndex(of: ".") else { return nil }
        return (path[dot...].dropFirst(), rest.dropFirst(mark.count))
    }

    /// Whether no other follows before the bracket that closes the list.
    private static func isOnly(_ value: Substring) -> Bool {
        var (depth, last) = (0, Character(" "))
        for character in value {
            switch character {
            case "<", "(", "[": depth += 1
            case ">" where last == "-": break
            case ">", ")", "]": depth -= 1
            case "," where depth == 0: return false
            default: break
            }
            if depth < 0 { return true }
            last = character
        }
        return true
    }
}
