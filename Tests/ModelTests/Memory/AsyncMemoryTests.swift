#if os(Linux)
    import Resolver
    import Testing

    /// Each in a process of its own, so that only what it does itself is measured. Only one of its tasks runs at a time.
    @Suite("Factories that suspend leave nothing behind")
    struct AsyncMemoryTests {
        private static let rounds = 10_000
        /// What the smallest object comes to that is lost in each round of a fifth of them, as `malloc` rounds it up.
        private static let bound = rounds / 5 * 32

        @Test("over any number of cycles, kept, graph and unique, of what is registered anew each time")
        func cycles() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                let growth = await ResidentSet.growth(rounds: Self.rounds) {
                    Self.register(in: resolver)
                    _ = try? await resolver.resolveAsync(Carrier.self)
                    _ = try? await resolver.resolveAsync(Carrier.self, name: "unique")
                }
                #expect(growth < Self.bound, "\(growth) bytes")
                resolver.unregister(Carrier.self)
                #expect(Weight.live == 0)
            }
        }

        @Test("over any number of failures and cancellations, of waiters as of the work")
        func failures() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                resolver.register { () async throws -> Weight in throw Sinking() }.scope(.cached)
                resolver.register { resolver in Carrier(load: try await resolver.resolveAsync()) }.scope(.application)
                let (doors, opened) = AsyncStream.makeStream(of: Void.self)
                resolver.register(name: "late") { () async throws -> Weight in
                    opened.yield()
                    // Ends when the task is cancelled.
                    for await _ in AsyncStream.makeStream(of: Void.self).stream {}
                    throw Sinking()
                }
                .scope(.cached)
                var begun = doors.makeAsyncIterator()
                let growth = await ResidentSet.growth(rounds: Self.rounds) {
                    _ = try? await resolver.resolveAsync(Carrier.self)
                    let waiter = Task { _ = try? await resolver.resolveAsync(Weight.self, name: "late") }
                    await begun.next()
                    waiter.cancel()
                    await waiter.value
                }
                #expect(growth < Self.bound, "\(growth) bytes")
                #expect(Weight.live == 0)
            }
        }

        @Test("over any number of containers that are warmed up, mocked, shut down and dropped")
        func containers() async {
            await #expect(processExitsWith: .success) {
                let growth = await ResidentSet.growth(rounds: Self.rounds) {
                    let container = Resolver()
                    Self.register(in: container)
                    let mock = Resolver(child: container)
                    mock.register { () async -> Weight in Weight() }.scope(.cached)
                    try? await container.warmUp()
                    _ = try? await mock.resolveAsync(Carrier.self)
                    _ = await mock.shutDown()
                }
                #expect(growth < Self.bound, "\(growth) bytes")
                #expect(Weight.live == 0)
            }
        }

        @Test("An instance, its container and what its factory has captured are gone when they are let go of")
        func references() async throws {
            weak var container: Resolver?
            weak var captured: Token?
            weak var made: Token?
            func make() async throws {
                let (resolver, token) = (Resolver(), Token())
                (container, captured) = (resolver, token)
                resolver.register { () async -> Token in withExtendedLifetime(token) { Token() } }.scope(.application)
                resolver.register(name: "graph") { (resolver: Resolver) async throws -> Token in
                    try await resolver.resolveAsync()
                }
                made = try await resolver.resolveAsync(Token.self, name: "graph")
                #expect(made != nil)
            }
            try await make()
            #expect(container == nil && captured == nil && made == nil)
        }

        private static func register(in resolver: Resolver) {
            resolver.register { () async -> Weight in Weight() }
            resolver.register { (resolver: Resolver) async throws -> Carrier in
                let load = try await resolver.resolveAsync(Weight.self)
                let again = try await resolver.resolveAsync(Weight.self)
                precondition(again === load, "S1: a cycle has one of each graph service")
                return Carrier(load: load)
            }
            .scope(.cached).onRelease { _ in }
            resolver.register(name: "unique") { (resolver: Resolver) async throws -> Carrier in
                Carrier(load: try await resolver.resolveAsync(Carrier.self).load)
            }
            .scope(.unique)
        }

        private struct Sinking: Error {}
        private final class Token: Sendable {}
    }

    extension ResidentSet {
        /// By how much it grows over a fifth of the rounds, whichever, once the same work has been done often enough. What
        /// is lost in each round shows in each fifth; a thread that starts, in one or two.
        fileprivate static func growth(
            rounds: Int, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void
        ) async -> Int {
            for _ in 0..<rounds { await body() }
            var least = Int.max
            for _ in 0..<5 {
                let before = bytes
                for _ in 0..<(rounds / 5) { await body() }
                least = min(least, bytes - before)
            }
            return least
        }
    }
#endif
