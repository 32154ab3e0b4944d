import Foundation

/// Prints rows as they come, in columns, and remembers whether one was missed.
struct Table {
    private(set) var missed: [String] = []

    init() { write("", "what", "measured", "result", "bar", "") }

    mutating func add(_ row: Row) {
        write(row.id, row.what, row.from, row.resultText, row.barText, row.verdict)
        if row.isJudged && row.isMissed { missed.append(row.id) }
    }

    /// A row that has nothing to measure yet.
    private func write(_ columns: String...) {
        let widths = [4, 54, 30, 9, 8, 0]
        let padded = zip(columns, widths).map { column, width in
            column + String(repeating: " ", count: max(0, width - column.count))
        }
        let line = padded.joined(separator: " ").trimmingTrailingSpaces
        // Straight out, also where a file or another program reads it.
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}
