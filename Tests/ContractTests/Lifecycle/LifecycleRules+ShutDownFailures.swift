import Resolver
import TestSupport
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}

private final class Stubborn: ResolverReleasable, Sendable {
    func onRelease() throws { throw Mishap("stubborn") }
}

@Suite("L2: what fails and what takes long", .timeLimit(.minutes(15)))
struct ShutDownFailureRules {
    private let container = Resolver()
    private let diary = Diary()

    private func mishaps(_ errors: [ResolverError]) -> [String] {
        errors.map { error in
            guard case .releaseFailed(let service, let underlying, let registered) = error else { return "\(error)" }
            #expect(registered.file == "ContractTests/LifecycleRules+ShutDownFailures.swift")
            return "\(service.type): \(underlying)"
        }
    }

    @Test("L2: Failures are collected, and keep nothing else from being released")
    func collected() async {
        let diary = diary
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { Second() }.scope(.container)
            .onRelease { _ in throw Mishap("direct") }
            .onRelease { _ async throws in
                await Task.yield()
                throw Mishap("suspending")
            }
            .onRelease { _ in diary.note("after all") }
        container.register { Stubborn() }.scope(.container)
        _ = (container.resolve(First.self), container.resolve(Second.self), container.resolve(Stubborn.self))
        let failures = await container.shutDown()
        #expect(mishaps(failures) == ["Stubborn: stubborn", "Second: direct", "Second: suspending"])
        #expect(diary.entries == ["after all", "first"])
        #expect(await container.shutDown().isEmpty)
    }

    @Test("L2: A release that takes longer than the limit is cancelled, left behind and reported")
    func timeLimit() async {
        let (diary, clock, begun, cancelled) = (diary, ManualClock(), Latch(), Latch())
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { Second() }.scope(.container).onRelease { _ async throws in
            begun.open()
            defer { cancelled.open() }
            try await Latch().openedUnlessCancelled()
        }
        container.register { Third() }.scope(.container).onRelease { _ in throw Mishap("third") }
        _ = (container.resolve(First.self), container.resolve(Second.self), container.resolve(Third.self))
        let container = container
        let shuttingDown = Task { await container.shutDown(timeLimit: .seconds(2), clock: clock) }
        await begun.opened()
        let isDone = Guarded(false)
        async let failing = {
            defer { isDone.value = true }; return await shuttingDown.value
        }()
        while !isDone.value {
            clock.advance(by: .seconds(2))
            await Task.yield()
        }
        let failures = await failing
        await cancelled.opened()
        #expect(failures.count == 2)
        #expect(mishaps(Array(failures.prefix(1))) == ["Third: third"])
        guard case .releaseFailed(let service, let underlying, _) = failures.last else {
            Issue.record("Not what was expected: \(failures)")
            return
        }
        #expect(service.type == "Second")
        #expect((underlying as? ResolverError.TimeLimitExceeded)?.limit == "2.0 seconds")
        #expect(diary.entries == ["first"])
    }

    @Test("L2: A release that a reset left behind, and that does not end, is waited for as long as the limit")
    func timeLimitInTheBackground() async {
        await #expect(processExitsWith: .success) {
            let (container, diary, clock) = (Resolver(), Diary(), ManualClock())
            let (begun, latch) = (Latch(), Latch())
            container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
            container.register { Second() }.scope(.container).onRelease { _ async in
                begun.open()
                await latch.opened()
                diary.note("second")
            }
            _ = (container.resolve(First.self), container.resolve(Second.self))
            container.reset(Second.self)
            await begun.opened()
            let shuttingDown = Task { await container.shutDown(timeLimit: .seconds(2), clock: clock) }
            await clock.sleeping()
            clock.advance(by: .seconds(2))
            let failures = await shuttingDown.value
            guard case .releaseFailed(let service, let underlying, _) = failures.first, failures.count == 1 else {
                Issue.record("Not what was expected: \(failures)")
                return
            }
            #expect(service.type == "Second" && underlying is ResolverError.TimeLimitExceeded)
            #expect(diary.entries == ["first"])
            latch.open()
            #expect(await Resolver.takeReleaseFailures().isEmpty)
            #expect(diary.entries == ["first", "second"])
        }
    }

    @Test("L2: A release that another container has left behind is no failure of this one's")
    func timeLimitAndAnothersRelease() async {
        await #expect(processExitsWith: .success) {
            let (container, other, diary, clock) = (Resolver(), Resolver(), Diary(), ManualClock())
            let (begun, latch) = (Latch(), Latch())
            container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
            other.register { Second() }.scope(.container).onRelease { _ async in
                begun.open()
                await latch.opened()
                diary.note("second")
            }
            _ = (container.resolve(First.self), other.resolve(Second.self))
            other.reset(Second.self)
            await begun.opened()
            let shuttingDown = Task { await container.shutDown(timeLimit: .seconds(2), clock: clock) }
            await clock.sleeping()
            clock.advance(by: .seconds(2))
            #expect(await shuttingDown.value.isEmpty)
            #expect(diary.entries == ["first"])
            latch.open()
            #expect(await Resolver.takeReleaseFailures().isEmpty)
            #expect(diary.entries == ["first", "second"])
        }
    }

    @Test("L2: A limit that is kept changes nothing")
    func withinLimit() async {
        let (diary, clock) = (diary, ManualClock())
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { Second() }.scope(.container).onRelease { @MainActor _ in
            MainActor.assertIsolated()
            diary.note("second")
        }
        _ = (container.resolve(First.self), container.resolve(Second.self))
        #expect(await container.shutDown(timeLimit: .seconds(2), clock: clock).isEmpty)
        #expect(diary.entries == ["second", "first"])
    }

    @Test("L2: What is being made is cancelled and waited for, and leaves nothing behind")
    func inFlight() async {
        let (diary, begun) = (diary, Latch())
        container.register { () async throws -> First in
            defer { diary.note("given up") }
            begun.open()
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { Second() }.scope(.container).onRelease { _ in diary.note("second") }
        _ = container.resolve(Second.self)
        let container = container
        let asking = Task { try await container.resolveAsync(First.self) }
        await begun.opened()
        await container.shutDown()
        #expect(diary.entries == ["given up", "second"])
        await #expect(throws: ResolverError.self) { try await asking.value }
    }

    @Test("L2: What is made in spite of its cancellation is released with the rest")
    func madeInSpite() async throws {
        let (diary, begun) = (diary, Latch())
        container.register { () async -> First in
            begun.open()
            try? await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container).onRelease { _ in diary.note("first") }
        let container = container
        let asking = Task { try await container.resolveAsync(First.self) }
        await begun.opened()
        await container.shutDown()
        let first = try await asking.value
        #expect(diary.entries == ["first"])
        #expect(container.failure(resolving: First.self) != nil, "The instance has been kept beyond the shut-down.")
        withExtendedLifetime(first) {}
    }

    @Test("L2: Of flights that wait for one another, all are cancelled and waited for")
    func nestedFlights() async {
        let (diary, begun) = (diary, Latch())
        container.register { () async throws -> First in
            defer { diary.note("first") }
            begun.open()
            try await Latch().openedUnlessCancelled()
            return First()
        }.scope(.container.perArguments)
        container.register { resolver in
            defer { diary.note("second") }
            _ = try await resolver.resolveAsync(First.self, args: 1)
            return Second()
        }.scope(.container)
        let container = container
        let asking = Task { try await container.resolveAsync(Second.self) }
        await begun.opened()
        await container.shutDown()
        // Both are cancelled, and neither waits for the other then.
        #expect(diary.entries.sorted() == ["first", "second"])
        await #expect(throws: ResolverError.self) { try await asking.value }
    }
}
