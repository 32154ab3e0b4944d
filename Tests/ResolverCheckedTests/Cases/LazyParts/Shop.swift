import ResolverChecked

final class Log: @unchecked Sendable {
    var made: [String] = []
}

final class ShopResolver: CheckedResolver {
    let log = Log()
    let isOpen: Bool

    enum Key {
        typealias Session = String
        typealias Catalogue = [String]
        typealias Basket = [String]
        typealias Shop = [String]
    }
    typealias Output = Key.Shop

    init(isOpen: Bool) { self.isOpen = isOpen }

    func makeSession() -> Key.Session {
        log.made.append("session")
        return "session"
    }

    func makeCatalogue(session: Key.Session) -> Key.Catalogue {
        log.made.append("catalogue")
        return [session]
    }

    func makeBasket(catalogue: Key.Catalogue, session: Lazy<Key.Session>) -> Key.Basket {
        log.made.append("basket")
        return catalogue + [session.resolve()]
    }

    func makeShop(basket: Lazy<Key.Basket>, catalogue: Lazy<Key.Catalogue>) -> Key.Shop {
        isOpen ? basket.resolve() + basket.resolve() + catalogue.resolve() : []
    }
}
