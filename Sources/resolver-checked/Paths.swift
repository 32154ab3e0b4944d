import Foundation

/// Paths as they are given.
enum Paths {
    /// With the home folder for `~`, which no shell puts in behind a `=` or in a list.
    static func whole(_ path: String) -> String { path.hasPrefix("~") ? (path as NSString).expandingTildeInPath : path }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Returns the folder that a file is in: the current one if its path is a bare name.
    static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// The lines of a file that are not empty.
    static func lines(of path: String) throws(Failure) -> [String] {
        let text = String(decoding: try content(of: path), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map { whole($0.trimmingCharacters(in: .whitespaces)) }
            .filter { !$0.isEmpty }
    }

    static func content(of path: String) throws(Failure) -> [UInt8] {
        guard FileManager.default.fileExists(atPath: path) else { throw Failure(path, "no such file") }
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure(path, "cannot be read") }
        return [UInt8](data)
    }

    /// Returns a path that is one for a file, however its path is written.
    static func identity(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
