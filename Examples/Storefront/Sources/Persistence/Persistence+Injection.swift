import Networking
import Resolver

extension Resolver.Name {
    /// Where the catalogue is.
    package static let catalogue = Self("catalogue")
    /// Where the orders are.
    package static let orders = Self("orders")
}

extension ResolverScope {
    /// Keeps what belongs to one run over one pair of files.
    package static let session = ResolverScopeCache()
}

extension Resolver {
    /// Where things are kept.
    public static func registerMyPersistence() {
        // Opening takes an `await`, so whoever asks first has to wait; once the container has been warmed up, nobody has to.
        // Arguments by name, with the registered locations for those that are not given. One instance behind two protocols.
        register { (resolver, args) in
            try await DocumentStore.open(
                resolver.resolve(),
                catalogue: args("catalogue") ?? resolver.resolve(name: .catalogue),
                orders: args("orders") ?? resolver.resolve(name: .orders),
                journal: resolver.resolve())
        }
        .implements(CatalogueStore.self)
        .implements(OrderStore.self)
        .scope(.session)
    }
}
