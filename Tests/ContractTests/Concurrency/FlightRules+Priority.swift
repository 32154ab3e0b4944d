import Resolver
import TestSupport
import Testing

private final class Store: Sendable {}

private final class Front: Sendable {
    init(store: Store) {}
}

@globalActor
private actor Kitchen {
    static let shared = Kitchen()
}

@Suite("N5: The priority of who waits", .timeLimit(.minutes(15)))
struct FlightPriorityRules {
    private let container = Resolver()
    private let gate = Latch()

    /// What the work has run at: before anybody important waited, and after.
    private let before = Guarded<TaskPriority?>(nil)
    private let after = Guarded<TaskPriority?>(nil)

    /// Registers what notes its priority. Who waits is known to before its priority is passed on, so the work gives that some
    /// time to come.
    private func registerStore(awaiting expected: TaskPriority = .background) {
        let (gate, before, after) = (gate, before, after)
        container.register { () async -> Store in
            before.value = Task.currentPriority
            await gate.opened()
            for _ in 0..<2_000 where Task.currentPriority < expected { try? await Task.sleep(nanoseconds: 1_000_000) }
            after.value = Task.currentPriority
            return Store()
        }
        .scope(.container)
    }

    private func crowd(_ priority: TaskPriority) -> Crowd<Store> {
        let container = container
        return Crowd(of: 1, priority: priority) { _ async throws(ResolverError) in
            try await container.resolveAsync(Store.self)
        }
    }

    @Test("N5: The work begins with the priority of who asks first")
    func first() async throws {
        registerStore()
        gate.open()
        // Not waited for as a task, which would raise its priority.
        let done = Latch()
        Task.detached(priority: .background) { [container] in
            _ = try? await container.resolveAsync(Store.self)
            done.open()
        }
        await done.opened()
        #expect(try #require(before.value) < .medium)
    }

    @Test("N5: A waiter of a higher priority raises that of the work")
    func raised() async throws {
        registerStore(awaiting: .high)
        let low = crowd(.background)
        await low.waits()
        let high = crowd(.high)
        await high.waits()
        gate.open()
        _ = try await high.answers
        #expect(try #require(after.value) >= .high)
    }

    @Test("N5: It reaches what the work itself waits for")
    func below() async throws {
        let asked = Latch()
        container.register { @Kitchen (resolver: Resolver) async throws -> Front in
            // Has its turn when the actor is free, which is when this one waits for the store.
            Task { @Kitchen in asked.open() }
            return Front(store: try await resolver.resolveAsync())
        }
        .scope(.container)
        try await raiseFront(asked)
    }

    @Test("N5: It reaches what the work waits for by way of what one pass has one of")
    func throughGraph() async throws {
        let asked = Latch()
        container.register { @Kitchen (resolver: Resolver) async throws -> Counter in
            Task { @Kitchen in asked.open() }
            _ = try await resolver.resolveAsync(Store.self)
            return Counter()
        }
        .scope(.graph)
        container.register { resolver async throws -> Front in
            _ = try await resolver.resolveAsync(Counter.self)
            return Front(store: Store())
        }
        .scope(.container)
        try await raiseFront(asked)
    }

    /// Has somebody unimportant ask for the front, and then, when the store is being waited for, somebody important.
    private func raiseFront(_ asked: Latch) async throws {
        registerStore(awaiting: .high)
        let container = container
        let low = Crowd(of: 1, priority: .background) { _ async throws(ResolverError) in
            try await container.resolveAsync(Front.self)
        }
        await asked.opened()
        let high = Crowd(of: 1, priority: .high) { _ async throws(ResolverError) in
            try await container.resolveAsync(Front.self)
        }
        await high.waits()
        gate.open()
        _ = try await high.answers
        _ = try await low.answers
        #expect(try #require(after.value) >= .high)
    }

    @Test("N5: A waiter of a lower priority leaves that of the work as it is")
    func notLowered() async throws {
        registerStore()
        let high = crowd(.high)
        await high.waits()
        let low = crowd(.background)
        await low.waits()
        gate.open()
        _ = try await high.answers
        #expect(try #require(after.value) >= .high)
    }
}
