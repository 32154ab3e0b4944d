import Dispatch
import Foundation
import Synchronization

/// Brings files of this computer. They stay open until it is closed.
package final class FileTransport: Transport {
    private let handles = Mutex<[FileHandle]>([])

    package init() {}

    package func fetch(_ location: Location) async throws(TransportError) -> [UInt8] {
        // Reading blocks, and tasks share their few threads.
        let bytes = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: Result { () throws(TransportError) in try self.read(location) })
            }
        }
        return try bytes.get()
    }

    package func close() throws {
        let open = handles.withLock { handles in
            defer { handles = [] }
            return handles
        }
        for handle in open.reversed() { try handle.close() }
    }

    private func read(_ location: Location) throws(TransportError) -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isDirectory) else { throw .notFound }
        if isDirectory.boolValue { throw .isDirectory }
        do {
            // A handle, since what is read may be a pipe.
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: location.path))
            handles.withLock { $0.append(handle) }
            return Array(try handle.readToEnd() ?? Data())
        } catch CocoaError.fileReadNoPermission {
            throw .notPermitted
        } catch {
            throw .unreadable(error.localizedDescription)
        }
    }
}
