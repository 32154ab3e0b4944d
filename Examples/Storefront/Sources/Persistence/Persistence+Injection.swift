import Networking
import Resolver

extension Resolver.Name {
    /// Where the catalogue is.
    package static let catalogue = Self("catalogue")
    /// Where the orders are.
    package static let orders = Self("orders")
}

extension ResolverScope {
    /// Keeps what belongs to one run over one pair of files; the program resets it at the end.
    package static let session = ResolverScopeCache()
}

extension Resolver {
    /// Where things are kept.
    public static func registerMyPersistence() {
        // Arguments by name, with the registered locations for those that are not given. One instance behind three protocols:
        // whoever asks first says which files; the others ask without arguments.
        register { (resolver, args) in
            DocumentStore(
                transport: resolver.resolve(),
                catalogue: args("catalogue") ?? resolver.resolve(name: .catalogue),
                orders: args("orders") ?? resolver.resolve(name: .orders))
        }
        .implements(CatalogueStore.self)
        .implements(OrderStore.self)
        .implements(StoreLifecycle.self)
        .scope(.session)
    }
}
