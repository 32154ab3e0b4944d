import Foundation

/// A folder outside of the repository that is there for as long as this object is.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url: URL

    private static let lock = NSLock()
    /// Folders to be removed when the process ends. Guarded by `lock`.
    nonisolated(unsafe) private static var removedAtExit: [URL] = []

    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("ResolverTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Says that all tests share the folder, so that nobody lets go of it before the process ends.
    public func removeAtExit() {
        Self.lock.withLock {
            if Self.removedAtExit.isEmpty {
                atexit { for url in TemporaryFolder.removedAtExit { try? FileManager.default.removeItem(at: url) } }
            }
            Self.removedAtExit.append(url)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, with the folders it lies in, and gives its place.
    @discardableResult
    public func write(_ text: String, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// The text of a file.
    public func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
    }
}
