import TestSupport
import Testing

@testable import Resolver

private final class Inner: Sendable {}

@Suite("Several who shut down at the same time")
struct ShutDownTogetherTests {
    let container = Resolver(name: "app")

    @Test("Who shuts down what another is shutting down waits for its releases", .timeLimit(.minutes(15)))
    func joined() async {
        let (started, hasStarted) = AsyncStream.makeStream(of: Void.self)
        let (door, open) = AsyncStream.makeStream(of: Void.self)
        let released = Counter()
        let front = Resolver(child: container)
        container.register { Inner() }.scope(.container).onRelease { _ async in
            hasStarted.yield()
            for await _ in door { break }
            released.increment()
        }
        _ = container.resolve(Inner.self)
        let first = Task { await front.shutDown() }
        for await _ in started { break }
        let (others, hasOther) = AsyncStream.makeStream(of: Int.self)
        for shutsDown in [front, container] {
            Task {
                await shutsDown.shutDown()
                hasOther.yield(released.count)
            }
        }
        // Until both wait. One that does not never will, and the time limit says so.
        while ProcessState.lock.withLock({ container.state.releaseWaiters.count }) < 2 { await Task.yield() }
        open.yield()
        var ends = others.makeAsyncIterator()
        #expect(await ends.next() == 1)
        #expect(await ends.next() == 1)
        #expect(await first.value.isEmpty)
    }

    @Test(
        "Who closes what another is closing is told which making, and which release, takes longer than its limit",
        .timeLimit(.minutes(15)))
    func closedByAnother() async throws {
        let (begun, goesOn, released, clock) = (Latch(), Latch(), Latch(), ManualClock())
        func failures(of nested: Resolver) async -> [String] {
            let shuttingDown = Task { await nested.shutDown(timeLimit: .seconds(2), clock: clock) }
            await clock.sleeping()
            clock.advance(by: .seconds(2))
            return await shuttingDown.value.map { failure in
                switch failure {
                case .timedOut(let service, _, _): "making \(service.type)"
                case .releaseFailed(let service, _, _): "releasing \(service.type)"
                default: "\(failure)"
                }
            }
        }
        let nested = container.nested()
        nested.register { () async -> Inner in
            begun.open()
            await goesOn.opened()
            return Inner()
        }
        .scope(.container)
        let asking = Task { try await nested.resolveAsync(Inner.self) }
        await begun.opened()
        let closing = Task { await nested.shutDown() }
        while ProcessState.lock.withLock({ !nested.core.flights.contains(where: \.isAbandoned) }) { await Task.yield() }
        #expect(await failures(of: nested) == ["making Inner"])
        goesOn.open()
        _ = await asking.result
        #expect(await closing.value.isEmpty)
        #expect(await nested.shutDown(timeLimit: .zero, clock: clock).isEmpty)

        let other = container.nested()
        let isReleasing = Latch()
        other.register { Inner() }.scope(.container).onRelease { _ async in
            isReleasing.open()
            await released.opened()
        }
        _ = other.resolve(Inner.self)
        other.reset(Inner.self)
        await isReleasing.opened()
        let closingOther = Task { await other.shutDown() }
        let id = ObjectIdentifier(other.state)
        while ProcessState.lock.withLock({ Closing.underWay[id]?.owners.isEmpty ?? true }) { await Task.yield() }
        #expect(await failures(of: other) == ["releasing Inner"])
        released.open()
        #expect(await closingOther.value.isEmpty)
    }
}
