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

    /// Whether a word may be a generic parameter, by its bytes: most types have none, and words are found slowly.
    private static func mayHaveParameters(_ text: String) -> Bool {
        func isOfName(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
        func look(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            var (next, isWord) = (0, true)
            while next < bytes.count {
                let byte = bytes[next]
                // Names of other alphabets are looked at in full.
                if byte >= 0x80 { return true }
                if isWord, UInt8(ascii: "A") <= byte, byte <= UInt8(ascii: "Z") {
                    let after = next + 1 < bytes.count ? bytes[next + 1] : 0
                    if !isOfName(after) || (UInt8(ascii: "0") <= after && after <= UInt8(ascii: "9")) { return true }
                }
                isWord = !isOfName(byte) && byte != UInt8(ascii: ".")
                next += 1
            }
            return false
        }
        return text.utf8.withContiguousStorageIfAvailable(look) ?? true
    }

    /// A type that only the running program knows.
    static let unknown = "<unknown>"

    /// Whether it is one type, and which.
    static func isKnown(_ text: String) -> Bool {
        // The type behind `some` is another module's, or too far to seek.
        !text.contains(unknown) && !text.contains("<<opaque") && !text.contains("repeat ")
    }

    /// A type with what stands for its parameters: unknown, where nothing is known to, or where it is a type of a parameter's.
    static func substituting(_ types: [String: String], in text: String) -> String {
        if !mayHaveParameters(text) { return text }
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
