import Resolver

extension Resolver {
    static func registerShop() {
        register { try Settings(file: "settings") }.scope(.application)
        register(name: "broken") { try Settings(file: "") }.scope(.application)
        register { try await Catalogue.open("catalogue") }.scope(.application)
        register { Basket() }.scope(.shared)
        register(ShopModel.init)
        register { (_, title: String) in DetailModel(title: title) }
        register(name: "prepared") { resolver in
            let catalogue: Catalogue = try await resolver.resolveAsync()
            return DetailModel(title: catalogue.titles[0])
        }
        .resolveProperties { _, model in precondition(model.title == "catalogue") }
    }

    nonisolated static func registerBackground() {
        register { try await IndexDatabase.open() }.scope(.application)
        register(Indexer.init).scope(.application)
    }
}
