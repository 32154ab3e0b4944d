/// Brings documents that it holds itself: for the sandbox and for tests.
package final class MemoryTransport: Transport {
    private let documents: [Location: String]

    package init(_ documents: [Location: String]) { self.documents = documents }

    package func fetch(_ location: Location) throws(TransportError) -> [UInt8] {
        guard let document = documents[location] else { throw .notFound }
        return Array(document.utf8)
    }
}
