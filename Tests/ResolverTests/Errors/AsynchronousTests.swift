import Resolver
import TestSupport
import Testing

@Suite("The texts of asynchronous and cancelled")
struct AsynchronousTests {
    private static let file = "ResolverTests/AsynchronousTests.swift"

    @Test("Asked for synchronously, with nothing kept")
    func direct() async throws {
        let container = Resolver()
        let registered = #line + 1
        container.register { () async in Database() }.scope(.container)
        let text = message { try container.resolveThrowing(Database.self) }
        #expect(
            text == """
                Resolver: 'Database', registered at \(Self.file):\(registered), is made asynchronously, and there is no instance yet.
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - wait for it: `try await resolver.resolveAsync()`
                    - make it ahead of time, with a scope that keeps it: `try await resolver.warmUp()`
                    - let a factory that needs 'Database' be asynchronous too: `register { … try await resolver.resolveAsync() }`
                """)
    }

    @Test("Asked for synchronously, where an argument is needed: nothing can make it ahead of time")
    func arguments() async throws {
        let container = Resolver()
        let registered = #line + 1
        container.register { (_, _: Int) async in Database() }.scope(.container)
        let text = message { try container.resolveThrowing(Database.self, args: 1) }
        #expect(
            text == """
                Resolver: 'Database', registered at \(Self.file):\(registered), is made asynchronously, and there is no instance yet.
                  Asked for at \(Self.file):\(registered + 1).
                  To fix this, do one of:
                    - wait for it: `try await resolver.resolveAsync(with: …)`
                    - let a factory that needs 'Database' be asynchronous too: `register { … try await resolver.resolveAsync(with: …) }`
                """)
        #expect(try await container.resolveAsync(Database.self, with: 1) === container.resolve(Database.self))
    }

    @Test("Below a synchronous factory, in a program that stops")
    func stops() async {
        let registered = #line + 3
        @Sendable func scenario() {
            let container = Resolver()
            container.register(name: "main") { () async in Database() }
            container.register { resolver in Store(database: resolver.resolve(name: "main")) }
            _ = container.resolve(Store.self)
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: 'Database' named "main", registered at \(Self.file):\(registered), is made asynchronously, and there is no instance yet.
                  Asked for at \(Self.file):\(registered + 1).
                  On the way down:
                    'Store', asked for at \(Self.file):\(registered + 2), registered at \(Self.file):\(registered + 1)
                  To fix this, do one of:
                    - wait for it: `try await resolver.resolveAsync(name: "main")`
                    - make it ahead of time, with a scope that keeps it: `try await resolver.warmUp()`
                    - let a factory that needs 'Database' named "main" be asynchronous too: `register { … try await resolver.resolveAsync(name: "main") }`
                """)
    }

    @Test("The waiting task is cancelled")
    func cancelled() async {
        let container = Resolver()
        container.register { () async in Database() }.scope(.container)
        let asked = #line + 3
        let text = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await message { try await container.resolveAsync(Database.self) }
        }.value
        #expect(
            text == """
                Resolver: The task that waited for 'Database' was cancelled.
                  Asked for at \(Self.file):\(asked).
                """)
    }
}

private final class Database: Sendable {}

private final class Store: Sendable {
    init(database: Database) {}
}
