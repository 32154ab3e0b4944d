import Resolver
import Testing

private final class Catalogue: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

@Suite("S2: timeToLive: threads and tasks", .timeLimit(.minutes(15)))
struct TimeToLiveMakingRules {
    private let container = Resolver()
    private let clock = ManualClock()
    private let made = Counter()

    /// A class and a value type, each made anew when its time is over.
    private func register(_ scope: ResolverScope) {
        let made = made
        container.register { Catalogue(made.increment()) }.scope(scope)
        container.register { Ticket(number: made.increment()) }.scope(scope)
    }

    @Test("S2: An asynchronous service is served synchronously in its time, and not after")
    func asynchronous() async throws {
        let made = made
        container.register { () async in Catalogue(made.increment()) }.scope(.timeToLive(.seconds(30), clock: clock))
        let first = try await container.resolveAsync(Catalogue.self)
        clock.advance(by: .seconds(29))
        #expect(container.resolve(Catalogue.self) === first)
        #expect(try await container.resolveAsync(Catalogue.self) === first)
        clock.advance(by: .seconds(1))
        guard case .asynchronous = container.failure(resolving: Catalogue.self) else {
            Issue.record("An instance that has outlived its time was served.")
            return
        }
        let second = try await container.resolveAsync(Catalogue.self)
        #expect(second !== first)
        #expect(container.resolve(Catalogue.self) === second)
    }

    @Test("S2: Of all tasks that ask when the time is over, one makes the next")
    func tasks() async throws {
        let (made, container) = (made, container)
        container.register { () async in
            await Task.yield()
            return Catalogue(made.increment())
        }.scope(.timeToLive(.seconds(30), clock: clock))
        for round in 1...5 {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 { group.addTask { try await container.resolveAsync(Catalogue.self).number } }
                for try await number in group { #expect(number == round) }
            }
            clock.advance(by: .seconds(30))
        }
        #expect(made.count == 5)
    }

    @Test("S2: Of all threads that ask when the time is over, one makes the next", arguments: [false, true])
    func threads(isSliding: Bool) throws {
        register(.timeToLive(.seconds(30), clock: clock, sliding: isSliding))
        let (container, clock, barrier) = (container, clock, Barrier(4))
        let works = (0..<4).map { index in
            Work { () -> [[Int]] in
                (0..<100).map { _ in
                    barrier.wait()
                    if index == 0 { clock.advance(by: .seconds(30)) }
                    barrier.wait()
                    let catalogue: Catalogue = container.resolve()
                    let ticket: Ticket = container.resolve()
                    return [catalogue.number, ticket.number]
                }
            }
        }
        let seen = try works.map { try $0.value() }
        #expect(seen.allSatisfy { $0 == seen[0] })
        #expect(made.count == 200)
    }

    @Test("S2: While the time is set forward, threads get an instance that was good at some time of their call")
    func whileTimePasses() throws {
        let census = Census()
        container.register { Counted(census) }.scope(.timeToLive(.seconds(1), clock: clock))
        let (container, clock) = (container, clock)
        let readers = (0..<3).map { _ in
            Work { for _ in 0..<2_000 { _ = container.resolve(Counted.self) } }
        }
        for _ in 0..<500 { clock.advance(by: .seconds(1)) }
        for reader in readers { try reader.value() }
        container.unregister(Counted.self)
        #expect(census.count == 0)
    }

    @Test("N2: The clock is read under no lock: it may resolve other services")
    func clockMayResolve() {
        let container = container
        container.register { Plain() }.scope(.container)
        container.register { Ticket(number: 1) }
            .scope(
                .timeToLive(.seconds(1), clock: AskingClock { _ = try? Work { container.resolve(Plain.self) }.value() })
            )
        for _ in 0..<3 { #expect(container.resolve(Ticket.self).number == 1) }
        container.unregister(Ticket.self)
    }
}

/// A clock that has something done each time it is read.
private struct AskingClock: Clock {
    let ask: @Sendable () -> Void

    init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }

    var now: ManualClock.Instant {
        ask()
        return ManualClock.Instant()
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}
