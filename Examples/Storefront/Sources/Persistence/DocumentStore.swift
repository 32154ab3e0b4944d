import Domain
import Networking
import Resolver

/// Keeps what two JSON documents say. There is none but one that is open: whatever is wrong comes out in the opening.
package final class DocumentStore: CatalogueStore, OrderStore {
    package let catalogue: Catalogue
    package let orderBook: OrderBook
    private let journal: Journal

    private init(_ catalogue: Catalogue, _ orderBook: OrderBook, _ journal: Journal) {
        self.catalogue = catalogue
        self.orderBook = orderBook
        self.journal = journal
    }

    /// Fetches and reads both documents.
    package static func open(
        _ transport: any Transport, catalogue: Location, orders: Location, journal: Journal
    ) async throws(DataFault) -> DocumentStore {
        let catalogue = try CatalogueReader(await document(at: catalogue, by: transport))
        let orderBook = try OrderBookReader.read(await document(at: orders, by: transport), catalogue: catalogue)
        journal.write("store opened")
        return DocumentStore(catalogue.catalogue, orderBook, journal)
    }

    private static func document(
        at location: Location, by transport: any Transport
    ) async throws(DataFault) -> JSONNode {
        let bytes: [UInt8]
        do throws(TransportError) {
            bytes = try await transport.fetch(location)
        } catch {
            throw DataFault(at: .init(file: "\(location)"), error.fact, remedy: error.remedy)
        }
        return try JSONParser.parse(bytes, file: "\(location)")
    }
}

extension DocumentStore: ResolverReleasable {
    /// The library calls this, while the transport is still there.
    package func onRelease() { journal.write("store closed") }
}

extension TransportError {
    fileprivate var fact: String {
        switch self {
        case .notFound: "there is no such file."
        case .isDirectory: "this is a folder, not a file."
        case .notPermitted: "the file may not be read."
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .notFound: "check the path; a relative one starts from the current directory."
        case .isDirectory: "name a JSON file in it."
        case .notPermitted: "give yourself the permission to read it."
        case .unreadable: "see whether another program can read it."
        }
    }
}
