import Resolver

// An ordinary app, written as if there were no other actor: what it opens and what it shows is on the main actor, but for
// what says `nonisolated`.

struct ShopError: Error { let reason: String }

final class Settings {
    let currency: String

    init(file: String) throws {
        if file.isEmpty { throw ShopError(reason: "no file") }
        currency = "EUR"
    }
}

/// Opened with `await`, at start.
final class Catalogue {
    private(set) var titles: [String]

    private init(titles: [String]) { self.titles = titles }

    static func open(_ path: String) async throws -> Catalogue {
        await Task.yield()
        if path.isEmpty { throw ShopError(reason: "no path") }
        return Catalogue(titles: [path, "Tea", "Cake"])
    }
}

final class Basket {
    var titles: [String] = []
}

final class ShopModel {
    let catalogue: Catalogue
    let settings: Settings
    private let basket: Basket
    @LazyInjected var prices: any Pricing

    init(catalogue: Catalogue, settings: Settings, basket: Basket) {
        self.catalogue = catalogue
        self.settings = settings
        self.basket = basket
    }

    func buy(_ title: String) -> String {
        basket.titles.append(title)
        return "\(basket.titles.count) for \(prices.price()) \(settings.currency)"
    }
}

final class DetailModel {
    let title: String

    init(title: String) { self.title = title }
}

/// Works in the background, off the main actor.
nonisolated final class Indexer: Sendable {
    private let journal: Journal

    init(journal: Journal) { self.journal = journal }

    func index() async throws -> String {
        let database: IndexDatabase = try await Resolver.resolveAsync()
        return "\(journal.name): \(database.entries)"
    }
}

nonisolated final class IndexDatabase: Sendable {
    let entries: Int

    init(entries: Int) { self.entries = entries }

    static func open() async throws -> IndexDatabase {
        await Task.yield()
        return IndexDatabase(entries: 3)
    }
}
