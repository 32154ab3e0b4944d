/// How names of types become names of values.
enum Identifiers {
    /// `SongData` becomes `songData`, `URLSession` becomes `urlSession`.
    static func value(for type: String) -> String {
        let letters = Array(type)
        let start = letters.firstIndex { $0 != "_" } ?? 0
        var end = start
        while end < letters.count, letters[end].isUppercase { end += 1 }
        // The last capital begins the next word.
        if end - start > 1, end < letters.count, letters[end].isLetter { end -= 1 }
        return String(letters[..<start]) + String(letters[start..<end]).lowercased() + String(letters[end...])
    }

    /// A name as it can be declared.
    static func declared(_ name: String) -> String {
        reserved.contains(name) || !SwiftIdentifier.isPlain(name) ? "`\(name)`" : name
    }

    /// A name as it can stand before an argument, where most keywords can.
    static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) || !SwiftIdentifier.isPlain(name) ? "`\(name)`" : name
    }

    private static let reserved: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while", "await", "Type", "Self", "Any", "Protocol",
    ]
}
