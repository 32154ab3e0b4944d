import Domain
import Networking
import Synchronization

/// Keeps what two JSON documents say.
package final class DocumentStore: CatalogueStore, OrderStore, StoreLifecycle {
    private struct Contents {
        let catalogue: Catalogue
        let orderBook: OrderBook
    }

    private let transport: any Transport
    private let catalogueLocation: Location
    private let ordersLocation: Location
    private let contents = Mutex<Contents?>(nil)

    package init(transport: any Transport, catalogue: Location, orders: Location) {
        self.transport = transport
        catalogueLocation = catalogue
        ordersLocation = orders
    }

    package func open() throws(DataFault) { _ = try opened() }

    package func close() { contents.withLock { $0 = nil } }

    package func catalogue() throws(DataFault) -> Catalogue { try opened().catalogue }

    package func orderBook() throws(DataFault) -> OrderBook { try opened().orderBook }

    /// Read once, by whoever comes first; a failure is not kept.
    private func opened() throws(DataFault) -> Contents {
        try contents.withLock { contents throws(DataFault) in
            if let contents { return contents }
            let catalogue = try CatalogueReader(document(at: catalogueLocation))
            let orderBook = try OrderBookReader.read(document(at: ordersLocation), catalogue: catalogue)
            let read = Contents(catalogue: catalogue.catalogue, orderBook: orderBook)
            contents = read
            return read
        }
    }

    private func document(at location: Location) throws(DataFault) -> JSONNode {
        let bytes: [UInt8]
        do throws(TransportError) {
            bytes = try transport.fetch(location)
        } catch {
            throw DataFault(at: .init(file: "\(location)"), error.fact, remedy: error.remedy)
        }
        return try JSONParser.parse(bytes, file: "\(location)")
    }
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
