import Resolver

@globalActor actor ShopActor { static let shared = ShopActor() }

@MainActor final class Screen {}

@MainActor func registerScreens() { Resolver.register { Screen() } }

@ShopActor func show() {
    _ = Resolver.resolve(Screen.self)  // error: isolation
}

registerScreens()
await show()
