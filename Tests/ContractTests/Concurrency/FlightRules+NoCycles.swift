import Resolver
import TestSupport
import Testing

private final class Store: Sendable {}

private final class Left: Sendable {
    let store: Store

    init(store: Store) { self.store = store }
}

private final class Right: Sendable {
    let store: Store

    init(store: Store) { self.store = store }
}

private final class Top: Sendable {
    let (left, right): (Left, Right)

    init(_ left: Left, _ right: Right) { (self.left, self.right) = (left, right) }
}

@Suite("N5: What only looks like a cycle", .timeLimit(.minutes(15)))
struct NoFlightCycleRules {
    private let container = Resolver()
    private let made = Counter()

    private func registerDiamond(_ scope: ResolverScope) {
        let made = made
        container.register { () async -> Store in
            await Task.yield()
            made.increment()
            return Store()
        }
        .scope(scope)
        container.register { (resolver: Resolver) async throws in Left(store: try await resolver.resolveAsync()) }
            .scope(scope)
        container.register { (resolver: Resolver) async throws in Right(store: try await resolver.resolveAsync()) }
            .scope(scope)
        container.register { (resolver: Resolver) async throws -> Top in
            async let left: Left = resolver.resolveAsync()
            async let right: Right = resolver.resolveAsync()
            return try await Top(left, right)
        }
        .scope(scope)
    }

    @Test("N5: A factory that asks for what it is making, which a reset has others make anew, is told so alone")
    func toldAlone() async throws {
        for _ in 0..<300 {
            let (container, scope, made) = (Resolver(), ResolverScopeCache(), Counter())
            let (begun, mayGoOn, asks) = (Latch(), Latch(), Latch())
            container.register { (resolver: Resolver) async -> Store in
                if made.increment() == 1 {
                    begun.open()
                    await mayGoOn.opened()
                    // Those who wait for this have their turn once it has asked, before anything that comes of it.
                    asks.open()
                    _ = try? await resolver.resolveAsync(Store.self)
                }
                return Store()
            }
            .scope(scope)
            async let first = container.resolveAsync(Store.self)
            await begun.opened()
            scope.reset()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        await asks.opened()
                        _ = try await container.resolveAsync(Store.self)
                    }
                }
                group.addTask {
                    await Task.yield()
                    mayGoOn.open()
                }
                try await group.waitForAll()
            }
            _ = try await first
        }
    }

    @Test("N5: Two child tasks may need the same", arguments: [ResolverScope.graph] + KeptScope.allCases.map(\.scope))
    func diamond(_ scope: ResolverScope) async throws {
        registerDiamond(scope)
        for _ in 0..<20 {
            let before = made.count
            let top = try await container.resolveAsync(Top.self)
            #expect(top.left.store === top.right.store)
            #expect(made.count <= before + 1)
        }
    }

    @Test("N5: Tasks may ask for the same services in opposite orders", arguments: KeptScope.allCases)
    func opposite(_ kept: KeptScope) async throws {
        registerDiamond(kept.scope)
        let container = container
        for _ in 0..<20 {
            container.registerDiamondAgain(kept.scope)
            let stores = try await withThrowingTaskGroup(of: (Left, Right).self) { group in
                for index in 0..<20 {
                    group.addTask {
                        if index.isMultiple(of: 2) {
                            let left = try await container.resolveAsync(Left.self)
                            return (left, try await container.resolveAsync(Right.self))
                        }
                        let right = try await container.resolveAsync(Right.self)
                        return (try await container.resolveAsync(Left.self), right)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(stores.allSatisfy { $0.0 === stores[0].0 && $0.1 === stores[0].1 })
            #expect(stores.allSatisfy { $0.0.store === $0.1.store })
        }
    }

    @Test("N5: A service may ask for itself with other arguments, where nothing is kept")
    func arguments() async throws {
        container.register { (resolver: Resolver, args: Resolver.Args) async throws -> Labelled in
            let depth: Int = args()
            if depth == 0 { return Labelled("end") }
            return Labelled("\(depth) \(try await resolver.resolveAsync(Labelled.self, args: depth - 1).label)")
        }
        .scope(.unique)
        #expect(try await container.resolveAsync(Labelled.self, args: 3).label == "3 2 1 end")
    }

    @Test("N5: A task that a factory leaves behind may ask for what the factory has made")
    func leftBehind() async throws {
        let (container, after) = (container, Guarded<Task<Store, any Error>?>(nil))
        let made = Latch()
        container.register { () async -> Store in
            after.value = Task {
                await made.opened()
                return try await container.resolveAsync(Store.self)
            }
            return Store()
        }
        .scope(.container)
        let store = try await container.resolveAsync(Store.self)
        made.open()
        #expect(try await after.value?.value === store)
    }

    @Test("N5: A mock's flight and that of what it mocks may be on the way for one another's keys at once")
    func twoContainers() async throws {
        let bottom = container
        let both = Rendezvous(2)
        bottom.register(name: "mocked") { "real" }
        bottom.register { (resolver: Resolver) async throws -> Labelled in
            await both.arrive()
            return Labelled(try await resolver.resolveAsync(String.self, name: "mocked"))
        }
        .scope(.container)
        let mock = Resolver(child: bottom)
        mock.register(name: "mocked") { "mock" }
        async let real = bottom.resolveAsync(Labelled.self)
        async let mocked = mock.resolveAsync(Labelled.self)
        // The second waits for the first, to see whether that serves it.
        await both.arrive()
        #expect(try await (real.label, mocked.label) == ("real", "mock"))
        #expect(bottom.resolve(Labelled.self).label == "real")
        #expect(mock.resolve(Labelled.self).label == "mock")
    }
}

extension Resolver {
    /// Drops what is kept of the services of the diamond.
    fileprivate func registerDiamondAgain(_ scope: ResolverScope) {
        register { () async -> Store in
            await Task.yield()
            return Store()
        }
        .scope(scope)
        register { (resolver: Resolver) async throws in Left(store: try await resolver.resolveAsync()) }.scope(scope)
        register { (resolver: Resolver) async throws in Right(store: try await resolver.resolveAsync()) }.scope(scope)
    }
}

extension NoFlightCycleRules {
    @Test("N5: A factory that has ended needs nothing any more, though a task that it left behind asks for its service")
    func hasEnded() async throws {
        let (container, made, go) = (container, made, Latch())
        let left = Guarded<Task<Left, any Error>?>(nil)
        container.register { (resolver: Resolver) async throws -> Store in
            if made.increment() == 1 {
                // A head start, which nobody waits for.
                left.value = Task { () async throws -> Left in try await resolver.resolveAsync(Left.self) }
                await Task.yield()
            }
            return Store()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws -> Left in
            await go.opened()
            return Left(store: try await resolver.resolveAsync())
        }
        .scope(.container)
        let first = try await container.resolveAsync(Store.self)
        let innocent = Task.detached { () async throws -> Left in try await container.resolveAsync(Left.self) }
        container.reset(Store.self)
        go.open()
        let store = try await innocent.value.store
        #expect(store !== first && made.count == 2)
        let other = try await left.value?.value
        #expect(other?.store === store)
    }

    @Test("N5: Where it has not ended, it does: that is a cycle")
    func waitedFor() async {
        let container = container
        container.register { (resolver: Resolver) async throws -> Store in
            _ = try await Task { try await resolver.resolveAsync(Left.self) }.value
            return Store()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws in Left(store: try await resolver.resolveAsync()) }
            .scope(.container)
        let error = await #expect(throws: ResolverError.self) { try await container.resolveAsync(Store.self) }
        guard case .cycle? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
