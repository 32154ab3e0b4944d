import Foundation

/// Where a document is.
package struct Location: Hashable, Sendable, CustomStringConvertible {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The path as one would type it: relative, if it lies below the current directory.
    package var description: String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
