import TestSupport
import Testing

@testable import Resolver

private final class First: Sendable {}
private final class Second: Sendable {}

@Suite("Shutting down within a release, and within a factory", .timeLimit(.minutes(15)))
struct ShutDownWithinTests {
    let container = Resolver()

    @Test("A release in the background that closes its nested container does not wait for who closes it")
    func release() async {
        let nested = container.nested()
        let (begun, goesOn, ends) = (Latch(), Latch(), Counter())
        nested.register { First() }.scope(.container).onRelease { _ async in
            begun.open()
            await goesOn.opened()
            await nested.shutDown()
            ends.increment()
        }
        _ = nested.resolve(First.self)
        nested.reset(First.self)
        await begun.opened()
        let closing = Task { await nested.shutDown() }
        let id = ObjectIdentifier(nested.state)
        while ProcessState.lock.withLock({ Closing.underWay[id] == nil }) { await Task.yield() }
        goesOn.open()
        #expect(await closing.value.isEmpty)
        #expect(ends.count == 1)
    }

    @Test("A factory that has waited for another no longer than a limit may be waited for by that one")
    func factory() async throws {
        let (container, other, clock) = (container, Resolver(), ManualClock())
        let (begun, goesOn, hasFailed) = (Latch(), Latch(), Guarded(false))
        other.register { () async throws -> Second in
            begun.open()
            await goesOn.opened()
            // In a task that has not been cancelled.
            _ = try await Task { try await container.resolveAsync(First.self) }.value
            return Second()
        }
        .scope(.container)
        container.register { () async -> First in
            let failures = await other.shutDown(timeLimit: .seconds(2), clock: clock)
            #expect(failures.count == 1)
            goesOn.open()
            // Until the other waits for this, besides who has asked for it first.
            while !hasFailed.value,
                ProcessState.lock.withLock({ container.core.flights.allSatisfy { $0.waiters.count < 2 } })
            { await Task.yield() }
            return First()
        }
        .scope(.container)
        let second = Task {
            do { return try await other.resolveAsync(Second.self) } catch {
                hasFailed.value = true
                throw error
            }
        }
        await begun.opened()
        let first = Task { try await container.resolveAsync(First.self) }
        await clock.sleeping()
        clock.advance(by: .seconds(2))
        _ = try await first.value
        _ = try await second.value
    }
}
