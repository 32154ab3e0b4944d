import Foundation

extension TypeText {
    /// As the source says it: without where a private type is declared, and without modules unless they are wanted.
    static func said(_ text: String, withModules: Bool = false) -> String {
        // `Cart #1 in Shop.open() -> ()` is what a local `Cart` is called.
        if let number = text.firstIndex(of: "#"),
            let place = text[number...].components(separatedBy: " in ").dropFirst().last
        {
            let module = withModules ? place.prefix { $0 != "." } + "." : ""
            return module + text[..<number].prefix { $0 != " " }
        }
        var (said, isAtModule) = ("", true)
        // `(Cart in _33E…)` is what a private `Cart` is called.
        var rest = Substring(AssociatedTypes.shortened(text))
        while let character = rest.first {
            if character == "(", let close = rest.firstIndex(of: ")"),
                let name = privateName(rest[..<close].dropFirst())
            {
                said += name
                isAtModule = false
                rest = rest[rest.index(after: close)...]
            } else if isOfName(character) {
                let word = rest.prefix(while: isOfName)
                rest = rest.dropFirst(word.count)
                if isAtModule, !withModules, rest.first == "." { rest = rest.dropFirst() } else { said += word }
                isAtModule = false
            } else {
                isAtModule = character != "." && character != "?"
                said.append(character)
                rest = rest.dropFirst()
            }
        }
        return said
    }

    private static func privateName(_ text: Substring) -> Substring? {
        let words = text.split(separator: " ")
        if words.count == 3, words[1] == "in" { return words[0] }
        return words.count > 3 && words[1].hasPrefix("#") && words[2] == "in" ? words[0] : nil
    }
}
