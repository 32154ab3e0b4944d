import Domain
import Networking
import Synchronization
import Testing

@testable import Persistence

@Suite("The document store")
struct DocumentStoreTests {
    /// Counts what is fetched; fails as long as it is told to.
    private final class FlakyTransport: Transport {
        private let documents: MemoryTransport
        private let failures: Mutex<Int>
        private let fetches = Mutex(0)

        init(_ documents: [Location: String], failures: Int = 0) {
            self.documents = MemoryTransport(documents)
            self.failures = Mutex(failures)
        }

        var count: Int { fetches.withLock { $0 } }

        func fetch(_ location: Location) throws(TransportError) -> [UInt8] {
            fetches.withLock { $0 += 1 }
            let fails = failures.withLock { left in
                left -= 1
                return left >= 0
            }
            if fails { throw .unreadable("out of order.") }
            return try documents.fetch(location)
        }
    }

    private static let catalogue = Location("catalogue.json")
    private static let orders = Location("orders.json")
    private static let documents = [
        catalogue: """
        { "currency": "EUR", "exchangeRates": {}, "regions": {"DE": {"standard": 19, "reduced": 7}},
          "discounts": {"volume": {"from": 10, "percent": 5}, "loyalty": 2, "vouchers": {}},
          "products": [{"id": "tea", "name": "Tea", "price": 6.9, "tax": "reduced", "stock": 5}] }
        """,
        orders: """
        { "customers": [{"id": "ann", "name": "Ann", "region": "DE", "currency": "EUR"}],
          "orders": [{"id": "1", "customer": "ann", "lines": [{"product": "tea", "quantity": 2}]}] }
        """,
    ]

    private func store(_ transport: any Transport) -> DocumentStore {
        DocumentStore(transport: transport, catalogue: Self.catalogue, orders: Self.orders)
    }

    @Test("What is written in the documents is what the stores give, exactly")
    func contents() throws {
        let store = store(MemoryTransport(Self.documents))
        let catalogue = try store.catalogue()
        let currency = try #require(Currency(code: "EUR"))
        let tea = Product(
            id: "tea", name: "Tea", price: Money(minorUnits: 690, in: currency), taxClass: .reduced, stock: 5)
        #expect(catalogue.products == [tea])
        #expect(catalogue.exchangeRates == [.identity(currency)])
        let orderBook = try store.orderBook()
        #expect(orderBook.orders.map(\.lines) == [[OrderLine(product: tea, quantity: 2)]])
        #expect(orderBook.customers.map(\.region.code) == ["DE"])
    }

    @Test("Each document is fetched once from opening to closing, whoever asks for what")
    func openedOnce() throws {
        let transport = FlakyTransport(Self.documents)
        let store = store(transport)
        try store.open()
        try store.open()
        _ = try store.catalogue()
        _ = try store.orderBook()
        #expect(transport.count == 2)
        store.close()
        _ = try store.catalogue()
        #expect(transport.count == 4)
    }

    @Test("A failure is not kept: the next one to ask tries again")
    func failureIsNotKept() throws {
        let store = store(FlakyTransport(Self.documents, failures: 1))
        let fault = #expect(throws: DataFault.self) { try store.open() }
        #expect(
            fault?.description == """
                catalogue.json: the file cannot be read: out of order.
                  Fix: see whether another program can read it.
                """)
        try store.open()
    }

    @Test(
        "Whatever keeps a document from being fetched is said with its remedy",
        arguments: [
            (.notFound, "there is no such file."), (.isDirectory, "this is a folder, not a file."),
            (.notPermitted, "the file may not be read."), (.unreadable("wet"), "the file cannot be read: wet"),
        ] as [(TransportError, String)])
    func transportErrors(error: TransportError, fact: String) {
        struct Failing: Transport {
            let error: TransportError
            func fetch(_ location: Location) throws(TransportError) -> [UInt8] { throw error }
        }
        let fault = #expect(throws: DataFault.self) { try store(Failing(error: error)).open() }
        #expect(fault?.place == .init(file: "catalogue.json"))
        #expect(fault?.fact == fact)
        #expect(fault?.remedy.isEmpty == false)
    }
}
