import Resolver
import TestSupport
import Testing

private final class Key: Sendable {}

private final class Gate: Sendable {}

private final class Vault: Sendable {
    let key: Key

    init(key: Key, gate: Gate) { self.key = key }
}

@Suite("S2: A task makes at once what needs what is there", .timeLimit(.minutes(15)))
struct MadeAtOnceRules {
    private let container = Resolver()

    @Test(
        "S2: A thread that asks meanwhile waits for it, though what is there may go by itself",
        arguments: [ResolverScope.container, .shared, .timeToLive(.seconds(3600))])
    func thread(_ scope: ResolverScope) async throws {
        let (container, hasBegun, mayEnd) = (container, Event(), Event())
        container.register { () async -> Key in Key() }.scope(scope)
        container.register { () -> Gate in
            hasBegun.happen()
            mayEnd.wait()
            return Gate()
        }
        container.register(Vault.init).scope(scope)
        let key = try await container.resolveAsync(Key.self)
        let thread = Work { () -> Vault? in
            hasBegun.wait()
            return try? container.resolveThrowing()
        }
        let hasWaited = Work {
            defer { mayEnd.happen() }
            return Waiting.threads(1, for: Vault.self, in: container)
        }
        let vault = try await Task.detached { try await container.resolveAsync(Vault.self) }.value
        #expect(try hasWaited.value())
        #expect(try thread.value() === vault)
        #expect(vault.key === key)
    }

    @Test("S3: A shared part that has gone is made anew")
    func gone() async throws {
        let (container, made) = (container, Counter())
        container.register { () async -> Key in
            made.increment()
            return Key()
        }
        .scope(.shared)
        container.register { Gate() }
        container.register(Vault.init).scope(.shared)
        for round in 1...3 {
            let vault = try await container.resolveAsync(Vault.self)
            #expect(try await container.resolveAsync(Vault.self) === vault)
            #expect(made.count == round)
        }
    }

    @Test("S2: A part whose time is over is made anew", arguments: [0, 1])
    func over(_ rounds: Int) async throws {
        let (container, made, clock) = (container, Counter(), ManualClock())
        container.register { () async -> Key in
            made.increment()
            return Key()
        }
        .scope(.timeToLive(.seconds(10), clock: clock))
        container.register { Gate() }
        container.register(Vault.init).scope(.unique)
        let key = try await container.resolveAsync(Key.self)
        for _ in 0..<rounds { #expect(try await container.resolveAsync(Vault.self).key === key) }
        clock.advance(by: .seconds(11))
        #expect(try await container.resolveAsync(Vault.self).key !== key)
        #expect(made.count == 2)
    }
}
