import Resolver
import TestSupport
import Testing

@Suite("C5: Changes while an instance is on the way", .timeLimit(.minutes(15)))
struct FlightReplacementRules {
    private let container = Resolver()
    private let gate = Latch()
    private let made = Counter()

    private func registerLabelled(_ scope: ResolverScope = .container) -> ResolverOptions<Labelled> {
        let (gate, made) = (gate, made)
        return container.register { () async -> Labelled in
            let number = made.increment()
            await gate.opened()
            return Labelled("\(number)")
        }
        .scope(scope)
    }

    /// Tasks that wait for it.
    private func waiters() async -> Crowd<Labelled> {
        let container = container
        let crowd = Crowd(of: 10) { _ async throws(ResolverError) in
            try await container.resolveAsync(Labelled.self)
        }
        await crowd.waits()
        return crowd
    }

    @Test("C5: Who waits for what has been replaced gets one instance; who asks afterwards gets the new recipe's")
    func replaced() async throws {
        _ = registerLabelled()
        let waiters = await waiters()
        container.register { () async in Labelled("new") }.scope(.container)
        let new = try await container.resolveAsync(Labelled.self)
        #expect(new.label == "new")
        gate.open()
        let answers = try await waiters.answers
        #expect(answers.allSatisfy { $0 === answers[0] })
        // What the old recipe made meanwhile is nobody's to find.
        #expect(container.resolve(Labelled.self) === new)
        #expect(made.count == 1)
    }

    @Test("C5: So if the new recipe does not suspend")
    func replacedBySynchronous() async throws {
        _ = registerLabelled()
        let waiters = await waiters()
        container.register { Labelled("new") }.scope(.container)
        #expect(container.resolve(Labelled.self).label == "new")
        gate.open()
        _ = try await waiters.answers
        #expect(container.resolve(Labelled.self).label == "new")
    }

    @Test("C5: What has been unregistered meanwhile is not kept")
    func unregistered() async throws {
        _ = registerLabelled()
        let waiters = await waiters()
        container.unregister(Labelled.self)
        gate.open()
        #expect(try await waiters.answers.count == 10)
        #expect(container.optional(Labelled.self) == nil)
    }

    @Test("C5: Nor is what options have been added to meanwhile")
    func configured() async throws {
        let options = registerLabelled()
        let waiters = await waiters()
        options.decorate { _, service in Labelled("decorated \(service.label)") }
        gate.open()
        _ = try await waiters.answers
        #expect(try await container.resolveAsync(Labelled.self).label == "decorated 2")
    }

    @Test("C5: Something it was built from may be replaced meanwhile; its own container keeps it until a reset")
    func partReplaced() async throws {
        let (gate, begun) = (gate, Latch())
        container.register(name: "part") { "old" }
        container.register { (resolver: Resolver) async -> Labelled in
            let part = resolver.resolve(String.self, name: "part")
            begun.open()
            await gate.opened()
            return Labelled(part)
        }
        .scope(.container)
        let waiters = await waiters()
        await begun.opened()
        container.register(name: "part") { "new" }
        gate.open()
        #expect(try await waiters.answers.allSatisfy { $0.label == "old" })
        container.cache.reset()
        #expect(try await container.resolveAsync(Labelled.self).label == "new")
    }

    @Test("C5: A container that ends is held by who asks it until the instance is there")
    func ended() async throws {
        let census = Census()
        let gate = gate
        var container: Resolver? = Resolver()
        let begun = Latch()
        container?.register { () async -> Counted in
            begun.open()
            await gate.opened()
            return Counted(census)
        }
        .scope(.container)
        let task = Task { [container] in try await container?.resolveAsync(Counted.self) }
        await begun.opened()
        container = nil
        gate.open()
        let counted = try await task.value
        #expect(counted != nil)
        #expect(census.count == 1)
        withExtendedLifetime(counted) {}
    }

    @Test("S2: A failure leaves everything that was kept before")
    func failure() async throws {
        struct Refusal: Error {}
        let made = made
        container.register { () async -> Plain in
            made.increment()
            return Plain()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws -> Labelled in
            _ = try await resolver.resolveAsync(Plain.self)
            throw Refusal()
        }
        .scope(.container)
        await #expect(throws: ResolverError.self) { try await container.resolveAsync(Labelled.self) }
        let kept = container.resolve(Plain.self)
        await #expect(throws: ResolverError.self) { try await container.resolveAsync(Labelled.self) }
        #expect(container.resolve(Plain.self) === kept)
        #expect(made.count == 1)
    }
}
