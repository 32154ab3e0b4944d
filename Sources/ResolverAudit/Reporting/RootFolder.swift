import Foundation

/// The folder that paths are relative to, in what is read elsewhere than on this machine.
public struct RootFolder: Sendable {
    /// Its path, absolute and without a slash at the end.
    let path: String

    /// This folder.
    public init(_ path: String) { self.path = Self.absolute(path) }

    /// The repository that a folder is in, which is where GitHub's paths begin; the folder itself if it is in none.
    public static func repository(of folder: String) -> RootFolder {
        let start = RootFolder(folder)
        var candidate = URL(fileURLWithPath: start.path, isDirectory: true)
        while candidate.pathComponents.count > 1 {
            // A folder in a clone, a file in a work tree.
            if FileManager.default.fileExists(atPath: candidate.appendingPathComponent(".git").path) {
                return RootFolder(candidate.path)
            }
            candidate.deleteLastPathComponent()
        }
        return start
    }

    /// A file's path from here, with `..` where it lies elsewhere.
    func relative(_ file: String) -> String {
        let own = path.split(separator: "/"), other = Self.absolute(file).split(separator: "/")
        let shared = zip(own, other).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: own.count - shared)
        return (up + other[shared...].map(String.init)).joined(separator: "/")
    }

    /// Whether a file lies in it, at whatever depth.
    func contains(_ file: String) -> Bool { Self.absolute(file).hasPrefix(path == "/" ? "/" : path + "/") }

    /// The path with links followed, since the build and whoever names the package may write it differently.
    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
