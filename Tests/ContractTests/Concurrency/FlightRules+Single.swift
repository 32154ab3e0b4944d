import Resolver
import TestSupport
import Testing

/// A service whose making takes until it is let.
private final class Store: Sendable {
    let number: Int

    init(number: Int) { self.number = number }
}

private struct Reading: Sendable {
    let number: Int
}

private struct Refusal: Error, Equatable {
    let number: Int
}

@Suite("N5: One flight for all who ask", .timeLimit(.minutes(15)))
struct SingleFlightRules {
    private let container = Resolver()
    private let made = Counter()
    private let gate = Latch()

    /// Registers a store that is made when the gate opens.
    private func registerStore(_ scope: ResolverScope, _ make: @escaping @Sendable (Int) throws -> Store?) {
        let (made, gate) = (made, gate)
        container.register { () async throws -> Store? in
            let number = made.increment()
            await gate.opened()
            return try make(number)
        }
        .scope(scope)
    }

    @Test("N5: 1,000 tasks that ask at once get the one instance", arguments: KeptScope.allCases)
    func oneConstruction(_ kept: KeptScope) async throws {
        registerStore(kept.scope) { Store(number: $0) }
        let container = container
        let crowd = Crowd(of: 1_000) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
        await crowd.waits()
        #expect(made.count == 1)
        gate.open()
        let stores = try await crowd.answers
        #expect(made.count == 1)
        #expect(Set(stores.map(ObjectIdentifier.init)).count == 1)
        let store = try await container.resolveAsync(Store.self)
        #expect(store === stores[0])
        #expect(container.resolve(Store.self) === store)
    }

    @Test("N5: Tasks that ask while the flight lands get the one instance", arguments: KeptScope.allCases)
    func race(_ kept: KeptScope) async throws {
        // Asked after the gate was open, and before anybody was answered.
        let late = Counter()
        var round = 0
        // Ten rounds, or as many as it takes for one to come late.
        while round < 10 || late.count == 0, round < 1_000 {
            round += 1
            let (container, made, gate) = (Resolver(), Counter(), Latch())
            let (isOpen, isAnswered) = (Guarded(false), Guarded(false))
            container.register { () async -> Store in
                let number = made.increment()
                await gate.opened()
                return Store(number: number)
            }
            .scope(kept.scope)
            let ask = { @Sendable () async throws -> Store in
                if isOpen.value, !isAnswered.value { late.increment() }
                defer { isAnswered.value = true }
                return try await container.resolveAsync(Store.self)
            }
            let stores = try await withThrowingTaskGroup(of: Store.self) { group in
                for _ in 0..<10 { group.addTask { try await ask() } }
                #expect(await Waiting.tasks(10, for: Store.self, in: container))
                // The rest come while it lands, each round a little earlier.
                let first = 90 - (round - 1) % 10 * 9 - 9
                for index in 0..<90 {
                    if index == first {
                        isOpen.value = true
                        gate.open()
                    }
                    group.addTask { try await ask() }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(stores.count == 100)
            #expect(made.count == 1)
            #expect(stores.allSatisfy { $0 === stores[0] })
            #expect(container.resolve(Store.self) === stores[0])
        }
        #expect(late.count > 0)
    }

    @Test("N5: So with a value type, and by an alias as well as by the type itself")
    func value() async throws {
        let (made, gate, container) = (made, gate, container)
        container.register { () async -> Reading in
            await gate.opened()
            return Reading(number: made.increment())
        }
        .implements((any Sendable).self, name: "alias")
        .scope(.container)
        let byType = Crowd(of: 10) { _ async throws(ResolverError) in
            try await container.resolveAsync(Reading.self).number
        }
        let byAlias = Crowd(of: 10) { _ async throws(ResolverError) in
            try await container.resolveAsync((any Sendable).self, name: "alias")
        }
        await byType.waits()
        await byAlias.waits()
        gate.open()
        #expect(try await byType.answers == Array(repeating: 1, count: 10))
        #expect(try await byAlias.answers.map { ($0 as? Reading)?.number } == Array(repeating: 1, count: 10))
        #expect(container.resolve(Reading.self).number == 1)
    }

    @Test("N5: A failure reaches all 1,000, and the next call tries again", arguments: KeptScope.allCases)
    func failure(_ kept: KeptScope) async throws {
        registerStore(kept.scope) { number in
            if number == 1 { throw Refusal(number: number) }
            return Store(number: number)
        }
        let container = container
        let crowd = Crowd(of: 1_000) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
        await crowd.waits()
        gate.open()
        let failures = await crowd.errors.map { error -> Refusal? in
            guard case .factoryFailed(_, let underlying, _, _) = error else { return nil }
            return underlying as? Refusal
        }
        #expect(failures == Array(repeating: Refusal(number: 1), count: 1_000))
        #expect(made.count == 1)
        #expect(try await container.resolveAsync(Store.self).number == 2)
        #expect(made.count == 2)
    }

    @Test("S7: A nil reaches all 1,000 and is not kept", arguments: KeptScope.allCases)
    func null(_ kept: KeptScope) async throws {
        registerStore(kept.scope) { $0 == 1 ? nil : Store(number: $0) }
        let container = container
        let crowd = Crowd(of: 1_000) { _ async throws(ResolverError) in try await container.resolveAsync(Store?.self) }
        await crowd.waits()
        gate.open()
        #expect(try await crowd.answers.allSatisfy { $0 == nil })
        #expect(made.count == 1)
        #expect(try await container.resolveAsync(Store.self).number == 2)
    }

    @Test("S7: A factory that suspends and returns nil is an error that says so, each time")
    func nullIsAnError() async throws {
        let made = made
        let line = #line + 1
        container.register { () async -> Store? in
            made.increment()
            return nil
        }
        .scope(.container)
        for count in 1...2 {
            let error = await #expect(throws: ResolverError.self) { try await container.resolveAsync(Store.self) }
            guard case .factoryReturnedNil(let service, let registered, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(service.type == "Store")
            #expect(registered.line == line)
            #expect(made.count == count)
        }
    }

    @Test("N6: While the flight is on the way a call that cannot wait is refused; then it is served")
    func synchronous() async throws {
        registerStore(.container) { Store(number: $0) }
        let container = container
        guard case .asynchronous(let service, _, _, _, _)? = container.failure(resolving: Store.self) else {
            Issue.record("nothing has been made yet")
            return
        }
        #expect(service.type == "Store")
        let crowd = Crowd(of: 1) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
        await crowd.waits()
        guard case .asynchronous? = container.failure(resolving: Store.self) else {
            Issue.record("nothing is there yet")
            return
        }
        gate.open()
        #expect(try await crowd.answers[0] === container.resolve(Store.self))
        #expect(container.optional(Store.self) != nil)
    }

    @Test("S4: What is not kept is made for each who asks, at the same time")
    func unique() async throws {
        registerStore(.unique) { Store(number: $0) }
        let container = container
        let crowd = Crowd(of: 100) { _ async throws(ResolverError) in try await container.resolveAsync(Store.self) }
        await crowd.waits()
        gate.open()
        #expect(Set(try await crowd.answers.map(ObjectIdentifier.init)).count == 100)
        #expect(made.count == 100)
    }
}
