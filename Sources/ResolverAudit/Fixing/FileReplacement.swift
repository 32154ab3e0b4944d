import Foundation

/// A new text of a file, which stands beside it until it takes its place: so the file is written whole or not at all.
///
/// A link stays one, and who may read and write the file stays the same. A file that may not be written is left alone, though
/// its folder would let another take its place, and so is one with several names, of which the others would keep the old text.
struct FileReplacement {
    private let file, new: URL

    /// Writes the text beside the file.
    init(of path: String, by data: Data) throws {
        file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        new = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(UUID().uuidString)")
        var old = stat()
        guard access(file.path, W_OK) == 0, stat(file.path, &old) == 0 else {
            throw Complaint(String(cString: strerror(errno)))
        }
        // Who may do everything is not asked to.
        if old.st_mode & 0o222 == 0 { throw Complaint(String(cString: strerror(EACCES))) }
        if old.st_nlink > 1 { throw Complaint("it has other names (hard links), which would keep the old text") }
        do {
            try data.write(to: new)
            // Only the superuser can give a file away; anybody else is the owner, or leaves it alone.
            guard chown(new.path, old.st_uid, old.st_gid) == 0 || old.st_uid == geteuid() else {
                throw Complaint("it belongs to somebody else, who would lose it: \(String(cString: strerror(errno)))")
            }
            guard chmod(new.path, old.st_mode & 0o7777) == 0 else { throw Complaint(String(cString: strerror(errno))) }
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
