/// Brings the bytes of a document.
package protocol Transport: Sendable {
    func fetch(_ location: Location) throws(TransportError) -> [UInt8]
}

/// Why there are no bytes.
package enum TransportError: Error, Hashable, Sendable {
    case notFound
    case isDirectory
    case notPermitted
    case unreadable(String)
}
