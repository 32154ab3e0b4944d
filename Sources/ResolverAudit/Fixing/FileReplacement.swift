import Foundation

/// A new text of a file, which stands beside it until it takes its place: so the file is written whole or not at all.
///
/// A link stays one, and who may read and write the file stays the same.
struct FileReplacement {
    private let file, new: URL

    /// Writes the text beside the file.
    init(of path: String, by data: Data) throws {
        file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        new = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        do {
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] ?? 0o644
            try data.write(to: new)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
        } catch {
            discard()
            throw error
        }
    }

    /// Puts the text in the file's place.
    func make() throws {
        guard rename(new.path, file.path) == 0 else {
            let reason = String(cString: strerror(errno))
            discard()
            throw Complaint(reason)
        }
    }

    func discard() { try? FileManager.default.removeItem(at: new) }
}
