import Resolver
import TestSupport
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}

@Suite("L1: events", .timeLimit(.minutes(15)))
struct WarmUpEventRules {
    private let container = Resolver()
    private let clock = ManualClock()

    /// What happened, in words, and what was thrown at the end.
    private func listen(timeLimit: Duration? = nil) async -> (lines: [String], error: ResolverError?) {
        var lines: [String] = []
        do {
            for try await event in container.warmUpEvents(timeLimit: timeLimit, clock: clock) {
                switch event.kind {
                case .started: lines.append("\(event.service) started")
                case .finished(let duration): lines.append("\(event.service) finished after \(duration)")
                case .failed(let error, let duration):
                    lines.append("\(event.service) failed after \(duration)")
                    #expect(event.description == "\(event.service) failed after \(duration): \(error)")
                }
            }
            return (lines, nil)
        } catch {
            return (lines, error as? ResolverError)
        }
    }

    @Test("L1: Each service is told to have started and, with its duration, finished or failed")
    func started() async throws {
        let clock = clock
        container.register { () async in
            clock.advance(by: .seconds(3))
            return First()
        }.scope(.container)
        container.register(name: "broken") { () throws -> Second in
            clock.advance(by: .milliseconds(500))
            throw Mishap("broken")
        }.scope(.container).eager()
        let (lines, error) = await listen()
        #expect(
            lines == [
                "'First' started", "'First' finished after 3.0 seconds",
                "'Second' named \"broken\" started", "'Second' named \"broken\" failed after 0.5 seconds",
            ])
        guard case .warmUpFailed(let errors) = error, case .factoryFailed(_, let underlying, _, _) = errors.first else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
        #expect(errors.count == 1)
        #expect(underlying as? Mishap == Mishap("broken"))
        _ = container.resolve(First.self)
    }

    @Test("L1: Without a failure the events end, and everything is there")
    func ends() async {
        container.register { () async in First() }.scope(.container)
        container.register { () async in Second() }.scope(.container)
        let (lines, error) = await listen(timeLimit: .seconds(1))
        #expect(error == nil)
        #expect(lines.count == 4)
        for name in ["First", "Second"] {
            let own = lines.filter { $0.hasPrefix("'\(name)'") }
            #expect(own == ["'\(name)' started", "'\(name)' finished after 0.0 seconds"])
        }
        _ = (container.resolve(First.self), container.resolve(Second.self))
        // No timer is left behind.
        while clock.sleeperCount > 0 { await Task.yield() }
    }

    @Test("L1: One that takes too long fails after just the limit")
    func timeLimit() async {
        container.register { () async throws -> First in
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container)
        async let outcome = listen(timeLimit: .seconds(5))
        await clock.sleeping()
        clock.advance(by: .seconds(5))
        let (lines, error) = await outcome
        #expect(lines == ["'First' started", "'First' failed after 5.0 seconds"])
        guard case .warmUpFailed(let errors) = error, case .timedOut = errors.first else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
    }

    @Test("L1: Whoever stops listening cancels what has not been made")
    func stopListening() async throws {
        let cancelled = Latch()
        container.register { () async throws -> First in
            defer { cancelled.open() }
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container)
        for try await event in container.warmUpEvents(clock: clock) {
            guard case .started = event.kind else { continue }
            break
        }
        await cancelled.opened()
    }

    @Test("L1: It begins without anybody listening, and nothing it tells gets lost")
    func beginsAtOnce() async throws {
        let made = Latch()
        container.register { () async in
            defer { made.open() }
            return First()
        }.scope(.container)
        let events = container.warmUpEvents(clock: clock)
        await made.opened()
        var descriptions: [String] = []
        for try await event in events { descriptions.append(event.description) }
        #expect(descriptions == ["'First' …", "'First' made in 0.0 seconds"])
    }
}
