// Finds uses that may replace the container, or change what it makes.
extension ContainerUseScanner {
    /// The members of a container that only ask it, with arguments or without.
    private static let asking: Set = [
        "resolve", "resolveAll", "resolveAsync", "resolveThrowing", "optional", "isRegistered", "registrations",
        "graph", "faults", "explain", "description", "debugDescription", "customMirror",
    ]

    /// Whether something else of its name is declared here.
    var hidesContainer: Bool {
        guard stream.isWord(index, "let") || stream.isWord(index, "var"), let next = stream.token(index + 1) else {
            return false
        }
        let names = next.opens("(") ? (index + 2)..<stream.behind(index + 1) : (index + 1)..<(index + 2)
        return names.contains { stream.isName($0) && stream.name($0) == container }
    }

    /// Whether a name is that of the container, used otherwise than to ask it for something. Who is given it may tell it
    /// another way to make something, so what it makes is not known any more.
    func mayChangeContainer(_ index: Int) -> Bool {
        guard stream.isName(index), stream.name(index) == container, !stream.isSign(index - 1, ".") else {
            return false
        }
        if stream.isSign(index + 1, "."), stream.isName(index + 2) { return !asks(index + 2) }
        // A label or a parameter.
        if stream.isSign(index + 1, ":"), stream.tokens[index + 1].isGlued { return false }
        return !isArgumentOfInitializer(index) && !isCaptured(index)
    }

    private func asks(_ member: Int) -> Bool {
        let name = stream.name(member)
        if Self.asking.contains(name) { return true }
        if ContainerMembers.values.contains(name) || stream.isSign(member + 1, "=") { return false }
        guard stream.opens(member + 1, "(") else { return !stream.opens(member + 1, "{") }
        // An accessor takes nothing.
        return stream.behind(member + 1) == member + 3 && !stream.opens(member + 3, "{")
    }

    /// `A(with: container)`
    private func isArgumentOfInitializer(_ index: Int) -> Bool {
        guard stream.isSign(index - 1, ":"), stream.isWord(index - 2, "with"), stream.opens(index - 3, "("),
            stream.behind(index - 3) == index + 2, stream.isName(index - 4)
        else { return false }
        return stream.isWord(index - 4, "init") || stream.name(index - 4).first?.isUppercase == true
    }

    /// `{ [container] in`
    private func isCaptured(_ index: Int) -> Bool {
        let isModified = stream.isOneOf(index - 1, ["weak", "unowned"])
        let opening = isModified ? index - 2 : index - 1
        return stream.opens(opening, "[") && stream.opens(opening - 1, "{")
            && (stream.isSign(index + 1, ",") || stream.behind(opening) == index + 2)
    }
}
