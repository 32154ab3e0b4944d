#if os(Linux)
    import Resolver
    import Testing

    /// Each in a process of its own, and there on one thread, so that only what it does itself is measured. The pool that
    /// tasks run on otherwise keeps a piece of memory for each job that one thread hands to another.
    @Suite("Factories that suspend leave nothing behind")
    struct AsyncMemoryTests {
        #if DEBUG
            private static let rounds = 5_000
        #else
            private static let rounds = 20_000
        #endif
        /// What the smallest object comes to that is lost in each round of a fifth of them, as `malloc` rounds it up.
        private static let bound = rounds / 5 * 32

        @Test("over any number of cycles, kept, graph and unique, of what is registered anew each time")
        func cycles() async {
            await #expect(processExitsWith: .success) {
                Self.runOnOneThread {
                    let resolver = Resolver()
                    let growth = try await ResidentSet.growth(rounds: Self.rounds) {
                        Self.register(in: resolver)
                        let kept = try await resolver.resolveAsync(Barge.self)
                        let unique = try await resolver.resolveAsync(Barge.self, name: "unique")
                        if unique === kept || unique.load !== kept.load { throw Unexpected() }
                    }
                    #expect(growth < Self.bound, "\(growth) bytes")
                    resolver.unregister(Barge.self)
                    #expect(await Freight.areGone)
                }
            }
        }

        @Test("over any number of failures and cancellations, of waiters as of the work")
        func failures() async {
            await #expect(processExitsWith: .success) {
                Self.runOnOneThread {
                    let resolver = Resolver()
                    resolver.register { () async throws -> Freight in throw Sinking() }.scope(.cached)
                    resolver.register { resolver in Barge(load: try await resolver.resolveAsync()) }.scope(.application)
                    let (doors, opened) = AsyncStream.makeStream(of: Void.self)
                    resolver.register(name: "late") { () async throws -> Freight in
                        opened.yield()
                        // Ends when the task is cancelled.
                        for await _ in AsyncStream.makeStream(of: Void.self).stream {}
                        throw Sinking()
                    }
                    .scope(.cached)
                    var begun = doors.makeAsyncIterator()
                    let growth = try await ResidentSet.growth(rounds: Self.rounds) {
                        guard case .factoryFailed? = await Self.failure(Barge.self, in: resolver) else {
                            throw Unexpected()
                        }
                        let waiter = Task { await Self.failure(Freight.self, name: "late", in: resolver) }
                        await begun.next()
                        waiter.cancel()
                        guard case .cancelled? = await waiter.value else { throw Unexpected() }
                    }
                    #expect(growth < Self.bound, "\(growth) bytes")
                    #expect(await Freight.areGone)
                }
            }
        }

        @Test("over any number of containers that are warmed up, mocked, shut down and dropped")
        func containers() async {
            await #expect(processExitsWith: .success) {
                Self.runOnOneThread {
                    let growth = try await ResidentSet.growth(rounds: Self.rounds) {
                        let container = Resolver()
                        Self.register(in: container)
                        let mock = Resolver(child: container)
                        mock.register { () async -> Freight in Freight() }.scope(.cached)
                        try await container.warmUp()
                        let barge = try await mock.resolveAsync(Barge.self)
                        if barge === container.resolve(Barge.self) { throw Unexpected() }
                        if await mock.shutDown().count != 0 { throw Unexpected() }
                    }
                    #expect(growth < Self.bound, "\(growth) bytes")
                    #expect(await Freight.areGone)
                }
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

        private static func runOnOneThread(_ body: @escaping @Sendable () async throws -> Void) {
            let ended = Population()
            Threads.run([
                {
                    let scheduler = Scheduler(seed: 1)
                    scheduler.takeOver()
                    Task {
                        do { try await body() } catch { Issue.record(error) }
                        ended.add(1)
                    }
                    scheduler.settle()
                }
            ])
            if ended.count != 1 { Issue.record("It waits for what never comes.") }
        }

        private static func register(in resolver: Resolver) {
            resolver.register { () async -> Freight in Freight() }
            resolver.register { (resolver: Resolver) async throws -> Barge in
                let load = try await resolver.resolveAsync(Freight.self)
                let again = try await resolver.resolveAsync(Freight.self)
                precondition(again === load, "S1: a cycle has one of each graph service")
                return Barge(load: load)
            }
            .scope(.cached).onRelease { _ in }
            resolver.register(name: "unique") { (resolver: Resolver) async throws -> Barge in
                Barge(load: try await resolver.resolveAsync(Barge.self).load)
            }
            .scope(.unique)
        }

        /// Why a service cannot be had; nil if it can.
        private static func failure<Service: Sendable>(
            _ type: Service.Type, name: Resolver.Name? = nil, in resolver: Resolver
        ) async -> ResolverError? {
            do throws(ResolverError) {
                _ = try await resolver.resolveAsync(type, name: name)
                return nil
            } catch {
                return error
            }
        }

        private struct Sinking: Error {}
        /// A round has not come to what it measures.
        private struct Unexpected: Error {}
        private final class Token: Sendable {}
    }

    /// Counted, by whatever thread lets go of it.
    private final class Freight: Sendable {
        private static let live = Population()
        /// So that one lost in each round is seen.
        private let bulk = (0, 0, 0, 0, 0, 0, 0, 0)

        init() { Freight.live.add(1) }

        deinit { Freight.live.add(-1) }

        /// Whether none lives, once work that has been given up is on its way out no more.
        static var areGone: Bool {
            get async {
                for _ in 0..<1_000_000 where live.count != 0 { await Task.yield() }
                return live.count == 0
            }
        }
    }

    private final class Barge: Sendable {
        let load: Freight
        init(load: Freight) { self.load = load }
    }

    extension ResidentSet {
        /// By how much it grows over a fifth of the rounds, whichever, once the same work has been done often enough. What
        /// is lost in each round shows in each fifth; a thread that starts, in one or two.
        fileprivate static func growth(
            rounds: Int, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
        ) async throws -> Int {
            for _ in 0..<rounds { try await body() }
            var least = Int.max
            for _ in 0..<5 {
                let before = try bytes
                for _ in 0..<(rounds / 5) { try await body() }
                least = min(least, try bytes - before)
            }
            return least
        }
    }
#endif
