import Resolver
import TestSupport
import Testing

private final class Catalogue: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Tells which making of it this is, and when that began.
private final class Perishable: Sendable {
    let number: Int
    let made: ManualClock.Instant
    private let counted: Counted

    init(_ number: Int, at made: ManualClock.Instant, _ census: Census) {
        self.number = number
        self.made = made
        counted = Counted(census)
    }
}

/// What a call was given, and between which times.
private struct Reading: Sendable {
    let number: Int
    let made: ManualClock.Instant
    let before: ManualClock.Instant
    let after: ManualClock.Instant
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
        let gates = Guarded(Latch())
        container.register { () async in
            await gates.value.opened()
            return Catalogue(made.increment())
        }.scope(.timeToLive(.seconds(30), clock: clock))
        for round in 1...5 {
            let gate = Latch()
            gates.value = gate
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<100 { group.addTask { try await container.resolveAsync(Catalogue.self).number } }
                #expect(await Waiting.tasks(100, for: Catalogue.self, in: container))
                gate.open()
                for try await number in group { #expect(number == round) }
            }
            clock.advance(by: .seconds(30))
        }
        #expect(made.count == 5)
    }

    @Test("S2: A task that waited gets another instance if the time of the one it waited for is over already")
    func overBeforeItIsGiven() async throws {
        let (made, container, gate) = (made, container, Latch())
        container.register { () async in
            await gate.opened()
            return Catalogue(made.increment())
        }.scope(.timeToLive(.seconds(1), clock: HastyClock()))
        async let first = container.resolveAsync(Catalogue.self).number
        #expect(await Waiting.tasks(1, for: Catalogue.self, in: container))
        async let second = container.resolveAsync(Catalogue.self).number
        #expect(await Waiting.tasks(2, for: Catalogue.self, in: container))
        gate.open()
        #expect(try await Set([first, second]) == [1, 2])
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
        let (container, clock, made, census) = (container, clock, made, Census())
        let life = Duration.seconds(3)
        container.register { Perishable(made.increment(), at: clock.now, census) }
            .scope(.timeToLive(life, clock: clock))
        let readers = (0..<3).map { _ in
            Work { () -> [Reading] in
                var readings: [Reading] = []
                // Until time has passed meanwhile, however late the thread that sets it starts.
                while readings.count < 2_000 || made.count < 10 {
                    let before = clock.now
                    let perishable: Perishable = container.resolve()
                    let after = clock.now
                    readings.append(
                        Reading(number: perishable.number, made: perishable.made, before: before, after: after))
                }
                return readings
            }
        }
        let areDone = Guarded(false)
        let time = Work { while !areDone.value { clock.advance(by: .seconds(1)) } }
        let readings = try readers.flatMap { try $0.value() }
        areDone.value = true
        try time.value()
        // An instance is kept from a time on when all who got it had not yet gone on.
        let kept = Dictionary(grouping: readings, by: \.number).compactMapValues { $0.map(\.after).min() }
        for reading in readings {
            #expect(reading.made <= reading.after)
            #expect(reading.before < (kept[reading.number] ?? reading.made).advanced(by: life))
        }
        container.unregister(Perishable.self)
        #expect(census.count == 0)
    }

    @Test("N2: The clock is read under no lock: it may resolve other services")
    func clockMayResolve() {
        let (container, made) = (container, made)
        let (read, answered) = (Counter(), Counter())
        container.register { Plain() }.scope(.container)
        let clock = AskingClock {
            read.increment()
            // On this thread, which may not hold the lock, and on another, which nobody else may hold it against.
            let plain: Plain = container.resolve()
            container.register(name: .init("\(read.count)")) { Plain() }
            if (try? Work { container.resolve(Plain.self) === plain }.value()) == true { answered.increment() }
        }
        container.register { Ticket(number: made.increment()) }.scope(.timeToLive(.seconds(1), clock: clock))
        for expected in 1...3 {
            let before = read.count
            #expect(container.resolve(Ticket.self).number == 1)
            #expect(read.count > before, "Resolve \(expected) did not read the clock.")
        }
        container.unregister(Ticket.self)
        #expect(read.count >= 3)
        #expect(answered.count == read.count)
    }

    @Test("S2: A resolve that has read the clock early does not take back what a later one has put off")
    func readEarly() {
        let (container, time) = (container, clock)
        let clock = InterruptedClock(time)
        register(.timeToLive(.seconds(5), clock: clock, sliding: true))
        let first: Catalogue = container.resolve()
        clock.interrupt {
            time.advance(by: .seconds(4))
            #expect(container.resolve(Catalogue.self) === first)
        }
        // Reads 0, and goes on when another resolve at 4 has put the end off to 9.
        #expect(container.resolve(Catalogue.self) === first)
        time.advance(by: .seconds(4))
        #expect(container.resolve(Catalogue.self) === first)
    }
}

/// A clock on which a second passes each time it is read.
private struct HastyClock: Clock {
    private let read = Counter()

    var now: ManualClock.Instant { ManualClock.Instant().advanced(by: .seconds(read.increment())) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
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
