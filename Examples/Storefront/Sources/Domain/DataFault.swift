/// What is wrong with a file, where, and what to do about it.
package struct DataFault: Error, Hashable, CustomStringConvertible {
    /// A place in a file.
    package struct Place: Hashable, Sendable {
        package let file: String
        /// Line and column, counted from 1; nil if the file as a whole is meant.
        package let position: Position?
        /// The way from the top of the document, such as `orders[2].lines[0]`; empty at the top.
        package let path: String

        package init(file: String, position: Position? = nil, path: String = "") {
            self.file = file
            self.position = position
            self.path = path
        }
    }

    /// A line and a column, counted from 1.
    package struct Position: Hashable, Sendable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    package let place: Place
    package let fact: String
    package let remedy: String

    package init(at place: Place, _ fact: String, remedy: String) {
        self.place = place
        self.fact = fact
        self.remedy = remedy
    }

    package var description: String {
        let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
        let path = place.path.isEmpty ? "" : "\n  In:  \(place.path)"
        return "\(place.file)\(position): \(fact)\(path)\n  Fix: \(remedy)"
    }
}
