import Resolver
import TestSupport
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}

private final class Fourth: Sendable {
    init(_ third: Third) {}
}

/// What could not be made: the names of the services, and the whole.
private func failures(_ operation: () async throws -> Void) async -> (services: [String], errors: [ResolverError]) {
    do {
        try await operation()
        return ([], [])
    } catch ResolverError.warmUpFailed(let errors) {
        let services = errors.map { error in
            switch error {
            case .factoryFailed(let service, _, _, _), .cancelled(let service, _), .timedOut(let service, _, _),
                .factoryReturnedNil(let service, _, _), .notRegistered(let service, _, _):
                return service.type
            default: return "\(error)"
            }
        }
        return (services, errors)
    } catch {
        Issue.record("Not what was expected: \(error)")
        return ([], [])
    }
}

@Suite("L1: what fails", .timeLimit(.minutes(15)))
struct WarmUpFailureRules {
    private let container = Resolver()

    @Test("L1: In a task that has been cancelled nothing is made any more, and each is reported")
    func cancelledBefore() async {
        let made = Counter()
        let container = container
        container.register { () -> First in
            made.increment()
            return First()
        }.scope(.container).eager()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failures { try await container.warmUp() }
        }
        #expect(await task.value.services == ["First"])
        #expect(made.count == 0)
    }

    @Test("L1: Every service that fails is reported, in order of registration, and the others are there")
    func several() async throws {
        let isMended = Guarded(false)
        container.register { () async throws -> First in
            if !isMended.value { throw Mishap("first") }
            return First()
        }.scope(.container)
        container.register { () async in Second() }.scope(.container)
        container.register { () throws -> Third in
            if !isMended.value { throw Mishap("third") }
            return Third()
        }.scope(.container).eager()
        container.register { () async -> Plain? in isMended.value ? Plain() : nil }.scope(.container)
        let failed = await failures { try await container.warmUp() }
        #expect(failed.services == ["First", "Plain", "Third"])
        let mishaps = failed.errors.compactMap { error -> Mishap? in
            guard case .factoryFailed(_, let underlying, _, _) = error else { return nil }
            return underlying as? Mishap
        }
        #expect(mishaps == [Mishap("first"), Mishap("third")])
        let second: Second = container.resolve()
        isMended.value = true
        try await container.warmUp()
        #expect(container.resolve(Second.self) === second)
        _ = (container.resolve(First.self), container.resolve(Third.self), container.resolve(Plain.self))
    }

    @Test("L1: A service that fails for want of another is reported by its own name as well")
    func dependants() async {
        let (begun, mayFail, made) = (Latch(), Latch(), Counter())
        container.register { () async throws -> Third in
            made.increment()
            begun.open()
            await mayFail.opened()
            throw Mishap("third")
        }.scope(.container)
        container.register { resolver async throws -> Fourth in
            await begun.opened()
            return Fourth(try await resolver.resolveAsync())
        }.scope(.container)
        let container = container
        let failing = Task { await failures { try await container.warmUp() } }
        // The warm-up and the fourth service, which waits for what it has not begun itself.
        #expect(await Waiting.tasks(2, for: Third.self, in: container))
        mayFail.open()
        let failed = await failing.value
        #expect(made.count == 1)
        #expect(failed.errors.count == 2)
        let text = "\(ResolverError.warmUpFailed(failed.errors))"
        #expect(text.contains("'Third'"))
        #expect(text.contains("'Fourth'"), "\(text)")
    }

    @Test("L1: A cycle of asynchronous services is reported and no hang")
    func cycle() async {
        container.register { resolver in
            _ = try await resolver.resolveAsync(Second.self)
            return First()
        }.scope(.container)
        container.register { resolver in
            _ = try await resolver.resolveAsync(First.self)
            return Second()
        }.scope(.container)
        container.register { () async in Third() }.scope(.container)
        let failed = await failures { try await container.warmUp() }
        #expect(failed.errors.count == 2)
        for error in failed.errors {
            guard case .cycle = error else {
                Issue.record("Not what was expected: \(error)")
                continue
            }
        }
        _ = container.resolve(Third.self)
    }

    @Test("L1: A service that takes longer than the limit is cancelled and reported; the others are there")
    func timeLimit() async {
        let (clock, cancelled, isMended) = (ManualClock(), Latch(), Guarded(false))
        container.register { () async throws -> First in
            if isMended.value { return First() }
            defer { cancelled.open() }
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container)
        container.register { () async in Second() }.scope(.container)
        let container = container
        let warming = Task { await failures { try await container.warmUp(timeLimit: .seconds(10), clock: clock) } }
        await clock.sleeping()
        while container.failure(resolving: Second.self) != nil { await Task.yield() }
        clock.advance(by: .seconds(9))
        clock.advance(by: .seconds(1))
        let failed = await warming.value
        #expect(failed.services == ["First"])
        guard case .timedOut(_, let limit, let registered) = failed.errors.first else {
            Issue.record("Not what was expected: \(failed.errors)")
            return
        }
        #expect(limit == "10.0 seconds")
        #expect(registered.file == "ContractTests/LifecycleRules+WarmUpFailures.swift")
        await cancelled.opened()
        isMended.value = true
        #expect(await failures { try await container.warmUp(timeLimit: .seconds(10), clock: clock) }.services.isEmpty)
        _ = container.resolve(First.self)
        // No timer is left behind.
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("L1: Cancelling it cancels what is being made, and what has been made stays")
    func cancelled() async {
        let (begun, ended, isMended) = (Latch(), Latch(), Guarded(false))
        container.register { () async throws -> First in
            if isMended.value { return First() }
            defer { ended.open() }
            begun.open()
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container)
        container.register { () async in Second() }.scope(.container)
        let container = container
        let warming = Task { await failures { try await container.warmUp() } }
        await begun.opened()
        while container.failure(resolving: Second.self) != nil { await Task.yield() }
        warming.cancel()
        let failed = await warming.value
        #expect(failed.services == ["First"])
        await ended.opened()
        isMended.value = true
        #expect(await failures { try await container.warmUp() }.services.isEmpty)
    }
}
