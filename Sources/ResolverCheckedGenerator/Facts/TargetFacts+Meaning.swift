extension TargetFacts {
    /// Returns the meaning of a type that is written within others: one for all spellings that can be told to be one,
    /// without `any` and parentheses, by its whole path, through type aliases.
    func meaning(of type: String, from scope: [String], depth: Int = 0) -> String {
        var text = Substring(type)
        while true {
            if text.hasPrefix("any ") {
                text = text.dropFirst(4)
            } else if text.hasPrefix("("), text.hasSuffix(")"), !text.dropFirst().contains("(") {
                text = text.dropFirst().dropLast()
            } else {
                break
            }
        }
        let bare = text.filter { $0 != "`" }
        let path = bare.split(separator: ".").map(String.init)
        let isName = bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard isName, !path.isEmpty, depth < 8 else { return type }
        if path == ["Self"] { return scope.joined(separator: ".") }
        if let found = found(path, from: scope) { return found.joined(separator: ".") }
        guard let alias = alias(path, from: scope) else { return bare }
        return meaning(of: alias.type.text, from: scope, depth: depth + 1)
    }
}
