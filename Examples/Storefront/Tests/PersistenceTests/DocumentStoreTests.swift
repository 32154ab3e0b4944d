import Domain
import Networking
import Testing

@testable import Persistence

@Suite("The document store")
struct DocumentStoreTests {
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

    private let journal = Journal()

    private func open(_ transport: any Transport) async throws(DataFault) -> DocumentStore {
        try await DocumentStore.open(
            transport, catalogue: Self.catalogue, orders: Self.orders, journal: journal)
    }

    @Test("What is written in the documents is what the store gives, exactly")
    func contents() async throws {
        let store = try await open(MemoryTransport(Self.documents))
        let currency = try #require(Currency(code: "EUR"))
        let tea = Product(
            id: "tea", name: "Tea", price: Money(minorUnits: 690, in: currency), taxClass: .reduced, stock: 5)
        #expect(store.catalogue.products == [tea])
        #expect(store.catalogue.exchangeRates == [.identity(currency)])
        #expect(store.orderBook.orders.map(\.lines) == [[OrderLine(product: tea, quantity: 2)]])
        #expect(store.orderBook.customers.map(\.region.code) == ["DE"])
    }

    @Test("Each document is fetched once, in the opening; what is opened and closed is written down")
    func openedOnce() async throws {
        let store = try await open(JournalingTransport(MemoryTransport(Self.documents), journal: journal))
        _ = (store.catalogue, store.orderBook, store.catalogue)
        store.onRelease()
        let sizes = [Self.catalogue, Self.orders].map { Self.documents[$0]?.utf8.count ?? 0 }
        #expect(
            journal.entries == [
                "catalogue.json: \(sizes[0]) bytes read", "orders.json: \(sizes[1]) bytes read", "store opened",
                "store closed",
            ])
    }

    @Test(
        "Whatever keeps a document from being fetched is said with its remedy",
        arguments: [
            (.notFound, "there is no such file."), (.isDirectory, "this is a folder, not a file."),
            (.notPermitted, "the file may not be read."), (.unreadable("wet"), "the file cannot be read: wet"),
        ] as [(TransportError, String)])
    func transportErrors(error: TransportError, fact: String) async {
        struct Failing: Transport {
            let error: TransportError
            func fetch(_ location: Location) async throws(TransportError) -> [UInt8] { throw error }
        }
        let fault = await #expect(throws: DataFault.self) { try await open(Failing(error: error)) }
        #expect(fault?.place == .init(file: "catalogue.json"))
        #expect(fault?.fact == fact)
        #expect(fault?.remedy.isEmpty == false)
        #expect(journal.entries.isEmpty)
    }
}
