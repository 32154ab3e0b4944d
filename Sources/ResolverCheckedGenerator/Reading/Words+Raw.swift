extension Words {
    /// Whether a text has one of these names in backticks, of those that are more than one word.
    static func nameRaw(_ names: Set<String>, _ text: [UInt8]) -> Bool {
        let raw = Set(names.filter { !$0.utf8.allSatisfy(isLetter) }.map { Array($0.utf8) })
        if raw.isEmpty { return false }
        let backtick = UInt8(ascii: "`")
        var start: Int?
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "\n"): start = nil
            // In a comment, any two may have nothing or anything between them.
            case backtick:
                if let start, raw.contains(Array(text[start..<index])) { return true }
                start = index + 1
            default: break
            }
        }
        return false
    }
}
