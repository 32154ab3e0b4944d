import Resolver

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerServices()
        register { ShelfModel() }
        register(BookModel.init(book:catalogue:basket:), arguments: Book.self)
        register { Basket() }.scope(.application)
        #if canImport(Combine)
            register { SettingsModel() }
        #endif
    }

    /// What may be made on any thread.
    private nonisolated static func registerServices() {
        register { PrintedCatalogue() as any Catalogue }.scope(.application)
    }
}
