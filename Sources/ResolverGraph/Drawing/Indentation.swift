/// How far in the lines of a tree stand.
package enum Indentation {
    /// Farther in the depth is said by its number: a chain of thousands would be mostly blanks.
    private static var limit: Int { 60 }

    /// Returns what a line begins with at a depth, counted from 0.
    package static func at(_ depth: Int) -> String {
        String(repeating: "  ", count: min(depth, limit)) + (depth > limit ? "[\(depth)] " : "")
    }
}
