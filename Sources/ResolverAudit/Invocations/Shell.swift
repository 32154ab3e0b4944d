/// Command lines as the compiler's driver prints them.
public enum Shell {
    /// A word as a file of arguments has it.
    public static func quoted(_ word: String) -> String {
        "\"" + word.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    /// The words of a line, without what quotes them.
    public static func words(_ line: String) -> [String] {
        var (words, current, quote, isOpen) = ([] as [String], "", nil as Character?, false)
        var rest = Substring(line)
        while let character = rest.popFirst() {
            switch character {
            case "\\" where quote != "'":
                if let next = rest.popFirst() { current.append(next) }
                isOpen = true
            case "'", "\"":
                if quote == character {
                    quote = nil
                } else if quote == nil {
                    quote = character
                } else {
                    current.append(character)
                }
                isOpen = true
            case " " where quote == nil:
                if isOpen { words.append(current) }
                (current, isOpen) = ("", false)
            default:
                current.append(character)
                isOpen = true
            }
        }
        return isOpen ? words + [current] : words
    }
}
