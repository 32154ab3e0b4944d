/// How many letters have to be changed, added, left out or swapped with the next one to make one text of another.
/// (Damerau, 1964; Wagner and Fischer, 1974, for each letter once.)
enum EditDistance {
    static func between(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var (before, last) = ([] as [Int], Array(0...other.count))
        for row in one.indices {
            var current = [row + 1]
            for column in other.indices {
                let change = last[column] + (one[row] == other[column] ? 0 : 1)
                var least = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    least = min(least, before[column - 1] + 1)
                }
                current.append(least)
            }
            (before, last) = (last, current)
        }
        return last[other.count]
    }

    /// Returns a text without capitals and separators.
    static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether one text is most likely the other, mistyped: short ones, and those that count, are close without that, and two
    /// letters make `encrypted` of `decrypted`.
    static func isSlip(_ written: String, for meant: String) -> Bool {
        let length = min(written.count, meant.count)
        if length < 4 || written.filter(\.isNumber) != meant.filter(\.isNumber) { return false }
        return between(written, meant) <= 1 || plain(written) == plain(meant)
    }
}
