// Kept, and made by a factory that suspends: somebody has to wait for it first.
import Resolver

protocol Storing: Sendable {}
final class Store: Storing {
    static func open() async throws -> Store { Store() }
}
final class Desk { @Injected var store: any Storing }  // error: asynchronous

Resolver.register { try await Store.open() }.implements((any Storing).self).scope(.application)
Resolver.register { Desk() }
_ = Resolver.resolve(Desk.self)
