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
        registerAnywhere()
    }
}

extension Resolver {
    nonisolated static func registerNonisolated() {
        register { Journal(name: "journal") }.scope(.application)
    }
}

// What is declared here belongs to the main actor, unless it says that it does not.
extension Resolver.Name {
    nonisolated static let archive = Self("archive")
}

extension ResolverScope {
    nonisolated static let signedIn = ResolverScopeCache()
}

extension Resolver {
    nonisolated static let archive = Resolver(name: "archive")

    /// Written on the main actor, and made anywhere.
    static func registerAnywhere() {
        register(.anywhere, name: "anywhere") { Journal(name: "anywhere") }.scope(.unique)
        register(.anywhere, name: .archive) { Journal(name: "archive") }.scope(.signedIn)
        archive.register(.anywhere) { (_, number: Int) in Journal(name: "archived \(number)") }
    }
}
