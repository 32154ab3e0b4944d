import ResolverChecked

struct Failure: Error {}

struct VariantResolver: CheckedResolver {
    enum Key {
        typealias Plain = Int
        typealias Throwing = Int
        typealias Later = Int
        typealias LaterThrowing = Int
        typealias Built = Int
        typealias Sum = () async throws -> Int
    }
    typealias Output = Key.Sum

    func plain() -> Key.Plain { 1 }
    func throwing(plain: Key.Plain) throws(Failure) -> Key.Throwing { plain * 10 }
    func later(plain: Lazy<Key.Plain>) async -> Key.Later { plain.resolve() * 100 }
    func laterThrowing(throwing: Key.Throwing, later: Key.Later) async throws -> Key.LaterThrowing { throwing + later }
    func built(throwing: Key.Throwing) -> Key.Built { throwing + 1 }
    func sum(
        plain: AsyncThrowingLazy<Key.Plain>, throwing: ThrowingLazy<Key.Throwing>, later: AsyncLazy<Key.Later>,
        both: AsyncThrowingLazy<Key.LaterThrowing>, built: ThrowingLazy<Key.Built>
    ) -> Key.Sum {
        {
            let first = try await plain.resolve() + throwing.resolve()
            return try await first + later.resolve() + both.resolve() + built.resolve()
        }
    }
}
