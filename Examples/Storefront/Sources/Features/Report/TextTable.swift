/// Lines of text under one another in columns. It is filled row by row, so everybody needs one of their own.
package final class TextTable {
    /// How wide a column is, and to which side its text goes.
    package enum Column: Hashable, Sendable {
        case left(Int)
        case right(Int)
    }

    private let columns: [Column]
    private let indent: Int
    private(set) var lines: [String] = []

    package init(columns: [Column], indent: Int) {
        self.columns = columns
        self.indent = indent
    }

    package func add(_ cells: String...) {
        let row = zip(columns, cells).map { column, cell in column.fit(cell) }.joined(separator: " ")
        let line = String(repeating: " ", count: indent) + row
        lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    }
}

extension TextTable.Column {
    /// The text as wide as the column: filled up or, on the left, cut off. A number is never cut.
    fileprivate func fit(_ text: String) -> String {
        switch self {
        case .left(let width):
            if text.count > width { return text.prefix(width - 1) + "…" }
            return text + String(repeating: " ", count: width - text.count)
        case .right(let width):
            return String(repeating: " ", count: max(0, width - text.count)) + text
        }
    }
}
