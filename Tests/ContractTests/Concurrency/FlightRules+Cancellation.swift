import Resolver
import TestSupport
import Testing

private final class Store: Sendable {}

private final class Front: Sendable {
    let store: Store

    init(store: Store) { self.store = store }
}

extension Result where Failure == ResolverError {
    fileprivate var isCancelled: Bool {
        if case .failure(.cancelled) = self { true } else { false }
    }
}

@Suite("N5: Waiters that are cancelled", .timeLimit(.minutes(15)))
struct CancellationRules {
    private let container = Resolver()
    private let made = Counter()
    private let gate = Latch()
    private let cancelled = Latch()

    /// A store whose making waits for the gate, and tells when it has been cancelled.
    private func registerStore() {
        let (made, gate, cancelled) = (made, gate, cancelled)
        container.register { () async throws -> Store in
            // The second time nothing is waited for.
            if made.increment() > 1 { return Store() }
            do {
                try await gate.openedUnlessCancelled()
            } catch {
                cancelled.open()
                throw error
            }
            return Store()
        }
        .scope(.container)
    }

    private func crowd(of size: Int) -> Crowd<Store> {
        let container = container
        return Crowd(of: size) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
    }

    @Test("N5: One waiter that is cancelled ends at once, and alone", arguments: [0, 50, 99])
    func one(_ index: Int) async throws {
        registerStore()
        let crowd = crowd(of: 100)
        await crowd.waits()
        crowd.tasks[index].cancel()
        let outcome = await crowd.tasks[index].value
        #expect(outcome.isCancelled)
        gate.open()
        let others = await crowd.outcomes
        #expect(others.filter(\.isCancelled).count == 1)
        #expect(Set(try crowd.others(than: index, in: others).map(ObjectIdentifier.init)).count == 1)
        #expect(made.count == 1)
    }

    @Test("N5: The error of a cancelled waiter names the service and where it was asked for")
    func error() async throws {
        registerStore()
        let container = container
        let line = #line + 2
        let crowd = Crowd(of: 1) { _ async throws(ResolverError) in
            try await container.resolveAsync(Store.self)
        }
        await crowd.waits()
        crowd.tasks[0].cancel()
        guard case .cancelled(let service, let trail)? = await crowd.errors.first else {
            Issue.record("it was cancelled")
            return
        }
        #expect(service.type == "Store")
        #expect(trail.asked.line == line)
    }

    @Test("N5: When all are cancelled the work is, and who asks then starts anew", arguments: [1, 100])
    func all(_ size: Int) async throws {
        registerStore()
        let crowd = crowd(of: size)
        await crowd.waits()
        for task in crowd.tasks { task.cancel() }
        #expect(await crowd.outcomes.allSatisfy(\.isCancelled))
        await cancelled.opened()
        #expect(made.count == 1)
        let store = try await container.resolveAsync(Store.self)
        #expect(made.count == 2)
        #expect(container.resolve(Store.self) === store)
    }

    @Test("N5: The work is not cancelled while anybody waits")
    func lastOne() async throws {
        registerStore()
        let crowd = crowd(of: 3)
        await crowd.waits()
        crowd.tasks[0].cancel()
        crowd.tasks[2].cancel()
        #expect(await crowd.tasks[0].value.isCancelled)
        #expect(await crowd.tasks[2].value.isCancelled)
        let late = self.crowd(of: 1)
        await late.waits()
        crowd.tasks[1].cancel()
        #expect(await crowd.tasks[1].value.isCancelled)
        gate.open()
        let store = try await late.answers[0]
        #expect(made.count == 1)
        #expect(container.resolve(Store.self) === store)
    }

    @Test("N5: Who asks while cancelled work has not yet ended gets an instance all the same")
    func duringTheEnd() async throws {
        let (made, begun, gate) = (made, Latch(), gate)
        container.register { () async -> Store in
            made.increment()
            begun.open()
            // Heeds no cancellation.
            await gate.opened()
            return Store()
        }
        .scope(.container)
        let given = crowd(of: 1)
        await begun.opened()
        given.tasks[0].cancel()
        #expect(await given.outcomes[0].isCancelled)
        let asked = crowd(of: 10)
        await asked.waits()
        gate.open()
        let stores = try await asked.answers
        #expect(stores.allSatisfy { $0 === stores[0] })
        #expect(container.resolve(Store.self) === stores[0])
    }

    @Test("N5: A task that has been cancelled before is served what is kept, and waits for nothing")
    func cancelledBefore() async throws {
        registerStore()
        let container = container
        let ready = Latch()
        let task = Task.detached { () -> Result<Store, ResolverError> in
            await ready.opened()
            do throws(ResolverError) {
                return .success(try await container.resolveAsync(Store.self))
            } catch {
                return .failure(error)
            }
        }
        task.cancel()
        ready.open()
        #expect(await task.value.isCancelled)
        #expect(made.count == 0)
        gate.open()
        let kept = try await container.resolveAsync(Store.self)
        let another = Task.detached { () -> Store? in
            withUnsafeCurrentTask { $0?.cancel() }
            return try? await container.resolveAsync(Store.self)
        }
        #expect(await another.value === kept)
    }

    @Test("N5: Cancelling the last who waits for a service cancels what its making waits for")
    func below() async throws {
        registerStore()
        container.register { (resolver: Resolver) async throws in Front(store: try await resolver.resolveAsync()) }
            .scope(.container)
        let container = container
        let fronts = Crowd(of: 2) { _ async throws(ResolverError) in try await container.resolveAsync(Front.self) }
        await fronts.waits()
        for task in fronts.tasks { task.cancel() }
        #expect(await fronts.outcomes.allSatisfy { $0.isCancelled })
        await cancelled.opened()
        let front = try await container.resolveAsync(Front.self)
        #expect(front.store === container.resolve(Store.self))
    }

    @Test("N5: What others wait for, too, goes on when a service that needs it is given up")
    func belowAndBeside() async throws {
        let (begun, gate, made) = (Latch(), gate, made)
        container.register { () async throws -> Store in
            made.increment()
            begun.open()
            try await gate.openedUnlessCancelled()
            return Store()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws in Front(store: try await resolver.resolveAsync()) }
            .scope(.container)
        let container = container
        let front = Crowd(of: 1) { _ async throws(ResolverError) in try await container.resolveAsync(Front.self) }
        await begun.opened()
        let store = crowd(of: 1)
        await store.waits()
        front.tasks[0].cancel()
        #expect(await front.outcomes[0].isCancelled)
        gate.open()
        #expect(try await store.answers[0] === container.resolve(Store.self))
        #expect(made.count == 1)
    }
}

extension Crowd {
    /// The answers of all but one.
    fileprivate func others(than index: Int, in outcomes: [Outcome]) throws -> [Answer] {
        try outcomes.enumerated().filter { $0.offset != index }.map { try $0.element.get() }
    }
}
