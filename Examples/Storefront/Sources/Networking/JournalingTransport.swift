/// Wraps another transport and writes down what goes through it.
package final class JournalingTransport: Transport {
    private let wrapped: any Transport
    private let journal: Journal

    package init(_ wrapped: any Transport, journal: Journal) {
        self.wrapped = wrapped
        self.journal = journal
    }

    package func fetch(_ location: Location) async throws(TransportError) -> [UInt8] {
        do throws(TransportError) {
            let bytes = try await wrapped.fetch(location)
            journal.write("\(location): \(bytes.count) bytes read")
            return bytes
        } catch {
            journal.write("\(location): not read")
            throw error
        }
    }

    package func close() async throws {
        try await wrapped.close()
        journal.write("transport closed")
    }
}
