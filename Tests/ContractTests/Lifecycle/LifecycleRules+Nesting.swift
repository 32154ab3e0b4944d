import Resolver
import TestSupport
import Testing

private final class First: Sendable {}
private final class Second: Sendable {}

/// Belongs to the main actor, and leaves it there.
@MainActor
private final class Screen: ResolverReleasable {
    private let diary: Diary

    init(_ diary: Diary) { self.diary = diary }

    func onRelease() {
        MainActor.assertIsolated()
        diary.note("screen")
    }
}

@Suite("L1, L2: Warming up and shutting down, from within and beside other work", .timeLimit(.minutes(15)))
struct LifecycleNestingRules {
    private let container = Resolver()
    private let diary = Diary()

    @Test("L2: A service of an actor may say what is to be done there")
    func actorService() async {
        let (container, diary) = (container, diary)
        await MainActor.run {
            container.register { Screen(diary) }.scope(.container)
            _ = container.resolve(Screen.self)
        }
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["screen"])
    }

    @Test("L2: What is released may shut down or reset itself; nothing is released twice")
    func shutDownInRelease() async {
        let diary = diary
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { Second() }.scope(.container).onRelease { [unowned container] _ async in
            container.cache.reset()
            await container.shutDown()
            diary.note("second")
        }
        _ = (container.resolve(First.self), container.resolve(Second.self))
        #expect(await container.shutDown().isEmpty)
        #expect(diary.entries == ["second", "first"])
    }

    @Test("L2: From within a factory it waits for the others, and not for that factory")
    func shutDownInFactory() async throws {
        let (container, diary) = (container, diary)
        container.register { First() }.scope(.container).onRelease { _ in diary.note("first") }
        container.register { resolver async throws -> Second in
            _ = resolver.resolve(First.self)
            await resolver.shutDown()
            diary.note("made")
            return Second()
        }.scope(.container)
        _ = try? await container.resolveAsync(Second.self)
        #expect(diary.entries == ["first", "made"])
    }

    @Test("L2: Factories that shut their container down at the same time do not wait for one another")
    func shutDownInFactories() async {
        for _ in 0..<50 {
            let container = Resolver()
            let (begun, both) = (Counter(), Latch())
            for name in ["first", "second"] as [Resolver.Name] {
                container.register(name: name) { () async -> Labelled? in
                    if begun.increment() == 2 { both.open() }
                    await both.opened()
                    await container.shutDown()
                    return nil
                }
                .scope(.container)
            }
            let tasks = ["first", "second"].map { name in
                Task { await container.failureAsync(resolving: Labelled.self, name: .init(name)) != nil }
            }
            for task in tasks { #expect(await task.value) }
        }
    }

    @Test("L2: In a task that has been cancelled, everything is released all the same, and not cancelled")
    func cancelled() async {
        let (container, diary, clock) = (container, diary, ManualClock())
        for withLimit in [false, true] {
            container.register { First() }.scope(.container).onRelease { _ async throws in
                await Task.yield()
                try Task.checkCancellation()
                diary.note("first")
            }
            container.register { Second() }.scope(.container).onRelease { _ in diary.note("second") }
            _ = (container.resolve(First.self), container.resolve(Second.self))
            let failures = await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return withLimit
                    ? await container.shutDown(timeLimit: .seconds(1), clock: clock) : await container.shutDown()
            }.value
            #expect(failures.isEmpty)
        }
        #expect(diary.entries == ["second", "first", "second", "first"])
    }

    @Test("L1: A time limit ends the waiting, not the making, where others wait for the service as well")
    func timeLimitBesideOthers() async throws {
        let (container, clock, begun, latch) = (container, ManualClock(), Latch(), Latch())
        container.register { () async throws in
            begun.open()
            try await latch.openedUnlessCancelled()
            return First()
        }.scope(.container)
        let other = Task { try await container.resolveAsync(First.self) }
        await begun.opened()
        let warming = Task { try await container.warmUp(timeLimit: .seconds(1), clock: clock) }
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: ResolverError.self) { try await warming.value }
        guard case .warmUpFailed(let errors) = error, case .timedOut = errors.first else {
            Issue.record("Not what was expected: \(String(describing: error))")
            return
        }
        latch.open()
        let first = try await other.value
        #expect(container.resolve(First.self) === first)
    }

    @Test("L1: From within a factory it makes the others; of itself it says that it would never end")
    func warmUpInFactory() async throws {
        let others = Guarded<[String]>([])
        container.register { () async in Second() }.scope(.container)
        container.register { resolver async throws -> First in
            do {
                try await resolver.warmUp()
            } catch ResolverError.warmUpFailed(let errors) {
                for case .cycle(let path, _) in errors { others.value += path.map(\.service.type) }
            }
            _ = resolver.resolve(Second.self)
            return First()
        }.scope(.container)
        _ = try await container.resolveAsync(First.self)
        #expect(others.value == ["First"])
    }

    @Test("C6: A copy warms up and shuts down what is its own")
    func copies() async throws {
        let diary = diary
        container.register { First() }.scope(.container).eager().onRelease { _ in diary.note("first") }
        container.register { () async in Second() }.scope(.container).onRelease { _ async in diary.note("second") }
        let copy = container.copy()
        try await container.warmUp()
        try await copy.warmUp()
        let (first, second): (First, Second) = (copy.resolve(), copy.resolve())
        #expect(first !== container.resolve(First.self))
        await container.shutDown()
        #expect(diary.entries.sorted() == ["first", "second"])
        #expect(copy.resolve(First.self) === first)
        #expect(copy.resolve(Second.self) === second)
        await copy.shutDown()
        #expect(diary.entries.count == 4)
    }

    @Test("L2: While tasks resolve and others reset, whatever has been made is released once")
    func everythingOnce() async throws {
        let (container, made, released) = (Resolver(), Counter(), Counter())
        for index in 0..<4 {
            container.register(name: Resolver.Name("sync \(index)")) { () -> First in
                made.increment()
                return First()
            }.scope(.container).onRelease { _ in released.increment() }
            container.register(name: Resolver.Name("async \(index)")) { () async -> Second in
                await Task.yield()
                made.increment()
                return Second()
            }.scope(.container).onRelease { _ async in
                await Task.yield()
                released.increment()
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let index = (task + round) % 4
                        _ = container.resolve(First.self, name: Resolver.Name("sync \(index)"))
                        // It may be cancelled by a shut-down.
                        _ = try? await container.resolveAsync(Second.self, name: Resolver.Name("async \(index)"))
                    }
                }
            }
            group.addTask { for _ in 0..<20 { await container.shutDown() } }
            group.addTask {
                for _ in 0..<20 {
                    container.cache.reset()
                    await Task.yield()
                }
            }
        }
        await container.shutDown()
        #expect(made.count >= 8)
        #expect(released.count == made.count)
    }
}
