import Resolver

// Synchronous code on the actor, what waits, what is kept, what runs anywhere, and what only passes by.
@globalActor actor ShopActor { static let shared = ShopActor() }

@MainActor final class Screen {}
@ShopActor final class Stock {}
final class Ledger: Sendable {}
final class Clock: Sendable {}
final class Tally: Sendable {}

func register() { Resolver.register { Tally() } }

@MainActor func registerAll() {
    Resolver.register { Screen() }
    Resolver.register { @ShopActor in Stock() }
    Resolver.register { Ledger() }.scope(.application)
    Resolver.register(.anywhere) { Clock() }
    register()
}

struct Helper {
    func ask<Service>() -> Service { Resolver.resolve() }
}

@ShopActor func sell() async throws {
    let screen: Screen = try await Resolver.resolveAsync()
    let stock: Stock = Helper().ask()
    let caught = try? Resolver.resolveThrowing(Screen.self)
    withExtendedLifetime((screen, stock, caught)) {}
    _ = Resolver.resolve(Ledger.self)
    _ = Resolver.resolve(Clock.self)
    _ = Resolver.resolve(Tally.self)
    await MainActor.run { _ = Resolver.resolve(Screen.self) }
    await Task { @MainActor in _ = Resolver.resolve(Screen.self) }.value
}

registerAll()
_ = Resolver.resolve(Ledger.self)
_ = Resolver.resolve(Screen.self)
try await sell()
