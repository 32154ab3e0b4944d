/// A language that graphs are drawn in: how it has in a text what would mean something else to it.
enum DrawingLanguage {
    case mermaid, dot

    /// Between two lines of a text.
    var lineBreak: String {
        switch self {
        case .mermaid: "<br/>"
        case .dot: "\\n"
        }
    }

    /// A text as it stands in double quotes. What cannot be seen is spelt as in Swift: a name's line break is no new line of
    /// the drawing. By scalars, as an accent makes a quote another character.
    func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.visible.unicodeScalars {
            if let code = code(of: scalar) { result += code } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    private func code(of scalar: Unicode.Scalar) -> String? {
        switch self {
        case .mermaid: Self.mermaidCode(of: scalar)
        case .dot: Self.dotCode(of: scalar)
        }
    }

    /// Graphviz takes a backslash for the beginning of a code, and `&` for that of a character's name.
    private static func dotCode(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case "&": "&amp;"
        default: nil
        }
    }

    /// Mermaid makes HTML of a text: codes begin with `#` in place of `&`. Other versions of it take a backslash for a line
    /// break, backquotes for Markdown, `$` for a formula, `%` for a directive, and a colon before a code for a style.
    private static func mermaidCode(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "<": "#lt;"
        case ">": "#gt;"
        case "\"": "#quot;"
        case "&": "#amp;"
        case "#", "`", "\\", "$", "%", ":": "#\(scalar.value);"
        default: nil
        }
    }
}
