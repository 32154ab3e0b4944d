import Resolver
import TestSupport
import Testing

@Suite("The text of factoryReturnedNil")
struct FactoryReturnedNilTests {
    private static let file = "ResolverTests/FactoryReturnedNilTests.swift"

    @Test(
        "It says where the factory is registered",
        arguments: [ResolverScope.graph, .unique, ResolverScopeCache(), ResolverScopeShare()])
    func thrown(scope: ResolverScope) {
        final class Session {}
        let container = Resolver()
        let registered = #line + 1
        container.register { nil as Session? }
            .scope(scope)
        let text = message { try container.resolveThrowing(Session.self) }
        #expect(
            text == """
                Resolver: The factory of 'Session', registered at \(Self.file):\(registered), returned nil.
                  Asked for at \(Self.file):\(registered + 2).
                  To fix this, do one of:
                    - let the factory return an instance
                    - if it may be missing, ask with `optional()`
                """)
    }

    @Test("With a name, below a service that needs it")
    func path() {
        final class Session {}
        final class Account: Sendable { init(session: Session) {} }
        let container = Resolver()
        let registered = #line + 1
        container.register(Account.init)
        container.register { nil as Session? }
        container.register(name: "guest") { nil as Session? }
        let text = message { try container.resolveThrowing(Account.self) }
        #expect(
            text == """
                Resolver: The factory of 'Session', registered at \(Self.file):\(registered + 1), returned nil.
                  Asked for at \(Self.file):\(registered).
                  On the way down:
                    'Account', asked for at \(Self.file):\(registered + 3), registered at \(Self.file):\(registered)
                  To fix this, do one of:
                    - let the factory return an instance
                    - if it may be missing, ask with `optional()`
                """)
        #expect(
            message { try container.resolveThrowing(Session.self, name: "guest") }
                .hasPrefix("Resolver: The factory of 'Session' named \"guest\", registered at"))
    }

    @Test("By a protocol it is the one that returned nil whose factory is named, if it may suspend, too")
    func alias() async throws {
        final class Caller: Sendable {}
        let (plain, suspending) = (Resolver(), Resolver())
        plain.register { nil as Caller? }.implements((any Sendable).self)
        suspending.register { () async -> Caller? in nil }.implements((any Sendable).self)
        for container in [plain, suspending] {
            let text = await message { try await container.resolveAsync((any Sendable).self) }
            #expect(text.hasPrefix("Resolver: The factory of 'Caller', registered at"))
        }
        let found = try await suspending.resolveAsync((any Sendable)?.self)
        #expect(found == nil)
    }

    @Test("Fatal, on the fast path")
    func fatal() async {
        let asked = #line + 4
        @Sendable func scenario() {
            let container = Resolver()
            container.register { nil as Int? }.scope(.unique)
            for _ in 0..<2 { _ = container.resolve(Int.self) }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { scenario() }
        #expect(
            message(of: result) == """
                Resolver: The factory of 'Int', registered at \(Self.file):\(asked - 1), returned nil.
                  Asked for at \(Self.file):\(asked).
                  To fix this, do one of:
                    - let the factory return an instance
                    - if it may be missing, ask with `optional()`
                """)
    }
}
