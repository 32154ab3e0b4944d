import Resolver
import TestSupport
import Testing

@Suite("The text of factoryFailed")
struct FactoryFailedTests {
    private static let file = "ResolverTests/FactoryFailedTests.swift"

    @Test("Thrown where it was asked for")
    func direct() {
        let container = Resolver()
        let registered = #line + 1
        container.register { () throws -> Database in throw Failure() }
        let text = message { try container.resolveThrowing(Database.self) }
        #expect(
            text == """
                Resolver: The factory of 'Database', registered at \(Self.file):\(registered), failed: no such file
                  Asked for at \(Self.file):\(registered + 1).
                """)
    }

    @Test("Below an initialiser that needs it, with the way down")
    func below() {
        let container = Resolver()
        let registered = #line + 1
        container.register(name: "main") { () throws -> Database in throw Failure() }
        container.register { resolver in Store(database: try resolver.resolveThrowing(name: "main")) }
        container.register(Shop.init(store:))
        let text = message { try container.resolveThrowing(Shop.self) }
        #expect(
            text == """
                Resolver: The factory of 'Database' named "main", registered at \(Self.file):\(registered), failed: no such file
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Shop', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered + 2)
                    'Store', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 1)
                """)
    }

    @Test("Of a factory that suspends, below one that awaits it")
    func asynchronous() async {
        let container = Resolver()
        let registered = #line + 1
        container.register { () async throws -> Database in throw Failure() }
        container.register { resolver in Store(database: try await resolver.resolveAsync()) }
        let text = await message { try await container.resolveAsync(Store.self) }
        #expect(
            text == """
                Resolver: The factory of 'Database', registered at \(Self.file):\(registered), failed: no such file
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Store', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 1)
                """)
    }

    @Test("Stops the program where the call cannot throw")
    func stops() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register { () throws -> Database in throw Failure() }
            _ = container.resolve(Database.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: The factory of 'Database', registered at \(Self.file):\(registered), failed: no such file
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - catch it: `try resolver.resolveThrowing()`
                    - let the factory catch it, and return what there is instead
                """)
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description = "no such file"
}

private final class Database: Sendable {}

private final class Store: Sendable {
    init(database: Database) {}
}

private final class Shop: Sendable {
    init(store: Store) {}
}
