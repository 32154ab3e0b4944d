import Foundation

/// Brings files of this computer.
package final class FileTransport: Transport {
    package init() {}

    package func fetch(_ location: Location) throws(TransportError) -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isDirectory) else { throw .notFound }
        if isDirectory.boolValue { throw .isDirectory }
        do {
            // A handle, since what is read may be a pipe.
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: location.path))
            defer { try? handle.close() }
            return Array(try handle.readToEnd() ?? Data())
        } catch CocoaError.fileReadNoPermission {
            throw .notPermitted
        } catch {
            throw .unreadable(error.localizedDescription)
        }
    }
}
