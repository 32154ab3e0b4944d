import ResolverChecked

// An extension is on the main actor where the module's settings say so, even if its type is not. So nothing is said for it.
nonisolated struct Settings: Sendable {}

extension Settings: Dependency {
    init(with container: SharedContainer) { self.init() }
}

nonisolated struct Profile {}

nonisolated extension Profile: Dependency {
    init(with container: SharedContainer) { self.init() }
}

nonisolated struct PriceResolver: CheckedResolver {
    typealias Output = Key.Price

    enum Key {
        typealias Tax = Int
        typealias Price = Int
    }

    func tax() -> Key.Tax { 1 }
}

extension PriceResolver {
    func price(tax: Key.Tax) -> Key.Price { 5 + tax }
}

nonisolated struct TitleResolver: CheckedResolver {
    typealias Output = Key.Title

    enum Key {
        typealias Title = String
    }
}

nonisolated extension TitleResolver {
    func title() -> Key.Title { "Tea" }
}

_ = SharedContainer().settings()
_ = SharedContainer().profile()
precondition(PriceResolver().resolve() == 6 && TitleResolver().resolve() == "Tea")
