// Passes over parts of a source as a whole.
extension TokenStream {
    /// The index behind the `>` that belongs to a `<`.
    func behindAngles(_ opening: Int) throws(NotUnderstood) -> Int {
        var depth = 0
        var index = opening
        repeat {
            guard let token = token(index), !token.opens("{") else { throw failure(index, "a `<` is not closed") }
            if token.isSign("<") { depth += 1 }
            if token.isSign(">") { depth -= 1 }
            index = token.kind == .opening ? behind(index) : index + 1
        } while depth > 0
        return index
    }

    func isOneOf(_ index: Int, _ words: Set<String>) -> Bool {
        guard let token = token(index), token.kind == .word, token.count <= 16 else { return false }
        return words.contains(text(index))
    }

    /// The index behind an attribute. Its arguments follow without a space.
    func behindAttribute(_ at: Int) throws(NotUnderstood) -> Int {
        var index = at + 1
        guard isName(index) else { throw failure(index, "an attribute has a name") }
        index += 1
        while isSign(index, "."), isName(index + 1) { index += 2 }
        if isSign(index, "<"), tokens[index].isGlued {
            var scanner = TypeScanner(self, at: index - 1)
            _ = try scanner.type()
            index = scanner.index
        }
        if opens(index, "("), tokens[index].isGlued || isWord(index - 1, "available") { index = behind(index) }
        return index
    }
}
