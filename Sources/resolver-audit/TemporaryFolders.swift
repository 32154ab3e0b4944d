import Foundation

/// The folders that are taken away when the process ends, however it does.
enum TemporaryFolders {
    /// Safety: guarded by `lock`.
    nonisolated(unsafe) private static var all: Set<URL> = []
    private static let lock = NSLock()

    /// A folder that is made below another, for the time that `body` takes.
    static func with<Result>(below parent: URL, _ body: (URL) throws -> Result) throws -> Result {
        let folder = parent.appendingPathComponent("resolver-audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        lock.withLock { _ = all.insert(folder) }
        defer {
            try? FileManager.default.removeItem(at: folder)
            lock.withLock { _ = all.remove(folder) }
        }
        return try body(folder)
    }

    /// Takes those away that are in use.
    static func remove() {
        for folder in lock.withLock({ all }) { try? FileManager.default.removeItem(at: folder) }
    }
}
