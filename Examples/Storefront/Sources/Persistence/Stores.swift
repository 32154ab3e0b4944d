import Domain

/// Where the catalogue is kept.
package protocol CatalogueStore: Sendable {
    var catalogue: Catalogue { get }
}

/// Where the orders are kept.
package protocol OrderStore: Sendable {
    var orderBook: OrderBook { get }
}
