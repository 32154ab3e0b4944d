import Resolver

// Everything here is on the main actor unless it says otherwise.

protocol Pricing { func price() -> Int }

final class Prices: Pricing {
    func price() -> Int { 42 }
}

nonisolated final class Journal: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

final class CartModel {
    @Injected var prices: any Pricing
    @LazyInjected var journal: Journal
    var total: Int { prices.price() }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Prices() as any Pricing }.scope(.application)
        register { CartModel() }
        registerNonisolated()
        registerShop()
        registerBackground()
    }
}

extension Resolver {
    nonisolated static func registerNonisolated() {
        register { Journal(name: "journal") }.scope(.application)
    }
}
