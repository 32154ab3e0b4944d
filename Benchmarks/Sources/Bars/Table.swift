/// Prints rows as they come, in columns, and remembers whether one was missed.
struct Table {
    private(set) var missed: [String] = []

    init() { print(line("", "what", "measured", "result", "bar", "")) }

    mutating func add(_ row: Row) {
        print(line(row.id, row.what, row.from, row.resultText, row.barText, row.verdict))
        if row.isJudged && row.isMissed { missed.append(row.id) }
    }

    /// A row that has nothing to measure yet.
    func note(_ id: String, _ text: String) { print(line(id, text, "", "", "", "")) }

    private func line(_ columns: String...) -> String {
        let widths = [4, 54, 30, 9, 8, 0]
        let padded = zip(columns, widths).map { column, width in
            column + String(repeating: " ", count: max(0, width - column.count))
        }
        return padded.joined(separator: " ").trimmingTrailingSpaces
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}
