import Resolver
import TestSupport
import Testing

@Suite("The texts of warmUpFailed, timedOut and releaseFailed", .timeLimit(.minutes(15)))
struct LifecycleMessageTests {
    private static let file = "ResolverTests/LifecycleMessageTests.swift"

    @Test("Services that could not be made ahead of time, each with its own error")
    func warmUpFailed() async {
        let container = Resolver()
        let registered = #line + 1
        container.register { () async throws -> Database in throw Failure("no such file") }.scope(.container)
        container.register(name: "main") { () async -> Store? in nil }.scope(.container)
        let text = await message { try await container.warmUp() }
        #expect(
            text == """
                Resolver: 2 services could not be made ahead of time.
                  Resolver: The factory of 'Database', registered at \(Self.file):\(registered), failed: no such file
                    Asked for at \(Self.file):\(registered).
                  Resolver: The factory of 'Store' named "main", registered at \(Self.file):\(registered + 1), returned nil.
                    Asked for at \(Self.file):\(registered + 1).
                    To fix this, do one of:
                      - let the factory return an instance
                      - if it may be missing, ask with `optional(name: "main")`
                """)
    }

    @Test("One that takes longer than the limit")
    func warmUpTimedOut() async {
        let container = Resolver()
        let registered = #line + 1
        container.register { () async throws -> Database in try await cancellation() }.scope(.container)
        let text = await message { try await container.warmUp(timeLimit: .seconds(2), clock: HastyClock()) }
        #expect(
            text == """
                Resolver: 1 service could not be made ahead of time.
                  Resolver: 'Database', registered at \(Self.file):\(registered), took longer than 2.0 seconds.
                    To fix this, do one of:
                      - allow it more time
                      - let its factory react to the cancellation of its task
                """)
    }

    @Test("A release that throws, and one that takes longer than the limit")
    func releases() async throws {
        let container = Resolver()
        let registered = #line + 1
        container.register { Database() }.scope(.container).onRelease { _ in throw Failure("still open") }
        _ = container.resolve(Database.self)
        let failures = await container.shutDown()
        #expect(
            failures.map(\.description) == [
                "Resolver: Releasing 'Database', registered at \(Self.file):\(registered), failed: still open"
            ])
        let second = #line + 1
        container.register(name: "main") { Store() }.scope(.container).onRelease { _ async throws in
            _ = try await cancellation()
        }
        _ = container.resolve(Store.self, name: "main")
        let late = await container.shutDown(timeLimit: .milliseconds(1500), clock: HastyClock())
        #expect(
            late.map(\.description) == [
                """
                Resolver: Releasing 'Store' named "main", registered at \(Self.file):\(second), failed: it took longer than 1.5 seconds.
                """
            ])
    }
}

/// Ends when the task is cancelled.
private func cancellation() async throws -> Database {
    let (cancelled, continuation) = AsyncStream.makeStream(of: Void.self)
    await withTaskCancellationHandler {
        for await _ in cancelled {}
    } onCancel: {
        continuation.finish()
    }
    throw CancellationError()
}

/// A clock by which every time has come.
private struct HastyClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

private final class Database: Sendable {}

private final class Store: Sendable {}
