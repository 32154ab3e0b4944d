/// The code of a block, taken apart: what stands in a file by itself, and what has to stand in a function.
struct Snippet {
    /// Neighbouring lines of one kind.
    struct Part {
        let isDeclaration: Bool
        /// The first line's number in the block, counted from 0.
        let line: Int
        var code: [String]
    }

    let parts: [Part]

    var declarations: [Part] { parts.filter(\.isDeclaration) }
    var statements: [Part] { parts.filter { !$0.isDeclaration } }

    /// The constants that the statements define, outermost only.
    var constants: [String] {
        statements.flatMap(\.code).compactMap { line in
            guard line.hasPrefix("let ") else { return nil }
            return String(line.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }

    init(_ code: [String]) {
        var parts: [Part] = []
        var depth = Depth()
        /// Whether an attribute stands on a line of its own, before what it belongs to.
        var isAttributed = false
        for (index, line) in code.enumerated() {
            if depth.isOutermost && !isAttributed {
                let isDeclaration = Self.beginsDeclaration(line)
                let isSame = parts.last?.isDeclaration == isDeclaration
                // Comments and empty lines stay with what they follow.
                if parts.isEmpty || (!isSame && !Self.isBlank(line)) {
                    parts.append(Part(isDeclaration: isDeclaration, line: index, code: []))
                }
            }
            isAttributed = depth.isOutermost && Self.isAttribute(line)
            parts[parts.count - 1].code.append(line)
            depth.read(line)
        }
        self.parts = parts
    }

    private static func isBlank(_ line: String) -> Bool {
        line.allSatisfy(\.isWhitespace) || line.hasPrefix("//") || line.hasPrefix("}") || line.hasPrefix(" ")
    }

    private static func isAttribute(_ line: String) -> Bool {
        line.hasPrefix("@") && line.split(separator: " ").allSatisfy { $0.hasPrefix("@") }
    }

    private static func beginsDeclaration(_ line: String) -> Bool {
        let modifiers: Set<Substring> = [
            "public", "private", "fileprivate", "open", "final", "nonisolated", "indirect",
        ]
        let keywords: Set<Substring> = [
            "import", "extension", "protocol", "class", "struct", "enum", "actor", "typealias", "func",
        ]
        if isAttribute(line) || line.hasPrefix("#Preview") { return true }
        let word = line.split(separator: " ").first { !$0.hasPrefix("@") && !modifiers.contains($0) }
        return !line.hasPrefix(" ") && word.map { keywords.contains($0) } == true
    }
}

/// How deep in brackets a line of code is. Knows strings and comments, as far as the pages use them.
private struct Depth {
    private var brackets = 0
    private var isInText = false

    var isOutermost: Bool { brackets == 0 && !isInText }

    mutating func read(_ line: String) {
        if line.contains("\"\"\"") {
            isInText.toggle()
            return
        }
        if isInText { return }
        var isInString = false
        var previous: Character = " "
        for character in line {
            if character == "\"" && previous != "\\" { isInString.toggle() }
            if !isInString {
                if character == "/" && previous == "/" { return }
                if "([{".contains(character) { brackets += 1 }
                if ")]}".contains(character) { brackets -= 1 }
            }
            previous = character
        }
    }
}
