import ResolverChecked

actor PriceResolver: CheckedResolver {
    typealias Output = Key.Price

    enum Key {
        typealias Tax = Int
        typealias Price = Int
    }

//                  ↓ error: `tax` is on `@MainActor` and the rest of the resolver on `PriceResolver`; `resolve()` runs on one actor
    @MainActor func tax() -> Key.Tax { 1 }
    func price(tax: Key.Tax) -> Key.Price { 5 + tax }
}

actor ScreenResolver: CheckedResolver {
    typealias Output = Key.Screen

    enum Key {
        typealias Title = String
        typealias Screen = Int
    }

    nonisolated func title() -> Key.Title { "Tea" }
    @MainActor func screen(title: Key.Title) -> Key.Screen { title.count }
}

actor LoaderResolver: CheckedResolver {
    typealias Output = Key.Screen

    enum Key {
        typealias Title = String
        typealias Screen = Int
    }

    func title() async -> Key.Title { "Tea" }
    @MainActor func screen(title: Key.Title) -> Key.Screen { title.count }
}
