import Resolver
import TestSupport
import Testing

private final class Key: Sendable {}

private final class Gate: Sendable {}

private protocol Locked: AnyObject, Sendable {}

private final class Vault: Locked {
    let key: Key

    init(key: Key, gate: Gate) { self.key = key }
}

private final class House: Sendable {
    let keys: [Key]

    init(keys: [Key]) { self.keys = keys }
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

    @Test(
        "S2: Nothing is made in vain beside what has to be waited for, by a protocol either",
        arguments: [ResolverScope.unique, .graph], [false, true])
    func inVain(_ scope: ResolverScope, isMain: Bool) async throws {
        let (container, gates, cache) = (container, Counter(), ResolverScopeCache())
        if isMain {
            container.register { @MainActor in Key() }.scope(cache)
        } else {
            container.register { () async -> Key in Key() }.scope(cache)
        }
        container.register { () -> Gate in
            gates.increment()
            return Gate()
        }
        .scope(.unique)
        container.register(Vault.init).scope(scope).implements((any Locked).self)
        for round in 1...3 {
            _ = try await container.resolveAsync((any Locked).self)
            _ = try await container.resolveAsync((any Locked).self)
            #expect(gates.count == 2 * round)
            cache.reset()
        }
    }

    @Test("S2: Nor where the time of what is kept is over")
    func overByProtocol() async throws {
        let (container, gates, clock, cache) = (container, Counter(), ManualClock(), ResolverScopeCache())
        container.register { () async -> Key in Key() }.scope(cache)
        container.register { () -> Gate in
            gates.increment()
            return Gate()
        }
        .scope(.unique)
        container.register(Vault.init).scope(.timeToLive(.seconds(10), clock: clock)).implements((any Locked).self)
        for round in 1...3 {
            for _ in 0..<2 { _ = try await container.resolveAsync((any Locked).self) }
            #expect(gates.count == round)
            clock.advance(by: .seconds(11))
            cache.reset()
        }
    }

    @Test("S3: Nor beside a part of an actor's that has gone")
    func partOfActor() async throws {
        let (container, gates) = (container, Counter())
        container.register { @MainActor in Key() }.scope(.shared)
        container.register { () -> Gate in
            gates.increment()
            return Gate()
        }
        .scope(.unique)
        container.register(Vault.init).scope(.unique)
        for round in 1...3 {
            _ = try await container.resolveAsync(Vault.self)
            #expect(gates.count == round)
        }
    }

    @Test("S2: Many parts that may go by themselves take no longer each than few")
    func many() async throws {
        func duration(_ scope: ResolverScope) async throws -> Duration {
            let container = Resolver()
            for number in 0..<300 {
                container.register(name: .init("\(number)")) { () async -> Key in Key() }.scope(scope)
            }
            container.register(House.init).scope(.unique)
            let first = try await container.resolveAsync(House.self)
            #expect(first.keys.count == 300)
            var least = Duration.seconds(1000)
            for _ in 0..<3 {
                least = min(
                    least,
                    try await ContinuousClock().measure {
                        let next = try await container.resolveAsync(House.self)
                        #expect(next.keys.last === first.keys.last)
                    })
            }
            return least
        }
        let kept = try await duration(.application)
        let (timed, shared) = (try await duration(.timeToLive(.seconds(3600))), try await duration(.shared))
        #expect(timed < kept * 12 && shared < kept * 12, "\(timed), \(shared); \(kept)")
    }

    @Test("N6: Nobody who waits is told to wait, however often what is needed changes on the way")
    func changes() async throws {
        let (container, turns) = (container, Counter())
        @Sendable func suspend() { container.register { () async -> Key in Key() } }
        container.register { Key() }
        container.register { Turn(turns.increment(), suspend) { container.register { Key() } } }.scope(.unique)
        container.register(Turnstile.init).scope(.unique)
        _ = try await container.resolveAsync(Turnstile.self)
        #expect(turns.count == 3)
    }
}

/// Has a key made by a factory that suspends when it is made, the first two times, and at once when the first of it has gone.
private final class Turn: Sendable {
    private let number: Int
    private let change: @Sendable () -> Void

    init(_ number: Int, _ suspend: () -> Void, _ change: @escaping @Sendable () -> Void) {
        (self.number, self.change) = (number, change)
        if number <= 2 { suspend() }
    }

    deinit { if number == 1 { change() } }
}

private final class Turnstile: Sendable {
    init(turn: Turn, key: Key) {}
}
