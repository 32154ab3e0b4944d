import Domain

/// Where the catalogue is kept.
package protocol CatalogueStore: Sendable {
    func catalogue() throws(DataFault) -> Catalogue
}

/// Where the orders are kept.
package protocol OrderStore: Sendable {
    func orderBook() throws(DataFault) -> OrderBook
}

/// What has to happen before the stores are asked, and after: the only two places to change where opening becomes
/// asynchronous, since nobody but the program's start and end calls them.
package protocol StoreLifecycle: Sendable {
    /// Reads everything, so that whatever is wrong comes out at the start.
    func open() throws(DataFault)
    /// Lets go of what was read.
    func close()
}
