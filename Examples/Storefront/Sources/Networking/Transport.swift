/// Brings the bytes of a document.
package protocol Transport: Sendable {
    func fetch(_ location: Location) async throws(TransportError) -> [UInt8]
    /// Lets go of what it holds open. The documents are not needed any more.
    func close() async throws
}

extension Transport {
    /// There is nothing to let go of, unless a transport says so.
    package func close() async throws {}
}

/// Why there are no bytes.
package enum TransportError: Error, Hashable, Sendable {
    case notFound
    case isDirectory
    case notPermitted
    case unreadable(String)
}
