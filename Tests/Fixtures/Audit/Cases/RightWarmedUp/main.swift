// What is kept is made ahead of time, by a function that is handed over.
import Resolver

final class Store: Sendable {
    static func open() async throws -> Store { Store() }
}
Resolver.register { try await Store.open() }.scope(.application)
let start: () async throws -> Void = Resolver.main.warmUp
try await start()
_ = Resolver.resolve(Store.self)
