// Somebody waits first: for it, or for what needs it.
import Resolver

final class Store: Sendable {
    static func open() async throws -> Store { Store() }
}
final class Index: Sendable {
    init(store: Store) {}
    static func read() async throws -> Index { Index(store: try await Resolver.resolveAsync()) }
}

Resolver.register { try await Store.open() }.scope(.application)
Resolver.register { try await Index.read() }.scope(.shared)
let index: Index = try await Resolver.resolveAsync()
_ = Resolver.resolve(Store.self)
_ = Resolver.resolve(Index.self)
withExtendedLifetime(index) {}
