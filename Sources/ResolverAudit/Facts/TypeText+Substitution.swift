extension TypeText {
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

    static func isOfName(_ character: Character) -> Bool {
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
}
