import Foundation

/// The folder that the pages, the sources and these tests lie in.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}

/// A folder outside of the repository that is there for as long as this object is.
final class TemporaryFolder: Sendable {
    let url: URL

    private static let lock = NSLock()
    /// Folders to be removed when the process ends. Guarded by `lock`.
    nonisolated(unsafe) private static var removedAtExit: [URL] = []

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ResolverPages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Says that all tests share the folder, so that nobody lets go of it before the process ends.
    func removeAtExit() {
        Self.lock.withLock {
            if Self.removedAtExit.isEmpty {
                atexit { for url in TemporaryFolder.removedAtExit { try? FileManager.default.removeItem(at: url) } }
            }
            Self.removedAtExit.append(url)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, with the folders it lies in, and gives its path.
    @discardableResult
    func write(_ text: String, to path: String) throws -> String {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }
}
