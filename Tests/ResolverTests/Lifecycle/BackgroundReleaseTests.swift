import TestSupport
import Testing

@testable import Resolver

private final class Inner: Sendable {}
private final class Outer: Sendable {}
private final class Product: Sendable {}

@Suite("Releases that nobody waits for")
struct BackgroundReleaseTests {
    private let container = Resolver(name: "app")

    @Test("They are no part of what the factory makes that let go of the first of them", .timeLimit(.minutes(15)))
    func frame() async throws {
        let (isReleasing, goesOn, isReset, isReleased) = (Latch(), Latch(), Latch(), Latch())
        let other = Resolver(name: "other")
        container.register { Inner() }.scope(.container).onRelease { _ async in
            isReleasing.open()
            await goesOn.opened()
        }
        let isWithin = Guarded<Bool?>(nil)
        other.register { Outer() }.scope(.container).onRelease { _ async in
            isWithin.value = AsyncFrame.current != nil
            isReleased.open()
        }
        container.register { [container] () async -> Product in
            container.reset(Inner.self)
            await isReset.opened()
            // Until the other has been released in the same task.
            goesOn.open()
            await isReleased.opened()
            return Product()
        }
        _ = (container.resolve(Inner.self), other.resolve(Outer.self))
        let making = Task { [container] in try await container.resolveAsync(Product.self) }
        await isReleasing.opened()
        other.reset(Outer.self)
        isReset.open()
        _ = try await making.value
        #expect(isWithin.value == false)
    }

    /// In a process of its own, in which nobody else waits.
    @Test("What one of them has started waits for others once all that came with it are over", .timeLimit(.minutes(15)))
    func started() async {
        await #expect(processExitsWith: .success) {
            #expect(await BackgroundReleaseTests.releasedOnceShutDown() == 1)
        }
    }

    private static func releasedOnceShutDown() async -> Int? {
        let container = Resolver()
        let (isOver, isReleasing, goesOn) = (Latch(), Latch(), Latch())
        let second = Resolver(name: "second")
        let released = Counter()
        let hasReturned = Guarded(false)
        let later = Guarded<Task<Int, Never>?>(nil)
        container.register { Inner() }.scope(.container).onRelease { _ async in
            later.value = Task {
                await isOver.opened()
                await second.shutDown()
                defer { hasReturned.value = true }
                return released.count
            }
        }
        second.register { Outer() }.scope(.container).onRelease { _ async in
            isReleasing.open()
            await goesOn.opened()
            released.increment()
        }
        _ = (container.resolve(Inner.self), second.resolve(Outer.self))
        container.reset(Inner.self)
        _ = await Resolver.takeReleaseFailures()
        second.reset(Outer.self)
        await isReleasing.opened()
        isOver.open()
        // Until it waits; or until it has not.
        while !hasReturned.value, ProcessState.lock.withLock({ World.process.releases.waiters.isEmpty }) {
            await Task.yield()
        }
        goesOn.open()
        return await later.value?.value
    }

    @Test(
        "What one of them has started waits for none that came with it, which may be waiting for it",
        .timeLimit(.minutes(15)))
    func startedByOneOfTwo() async {
        let (isOver, isAtNext) = (Latch(), Latch())
        let pending = Guarded<Task<Void, Never>?>(nil)
        container.register { Inner() }.scope(.container).onRelease { _ async in
            isAtNext.open()
            await pending.value?.value
        }
        container.register { Outer() }.scope(.container).onRelease { _ async in
            pending.value = Task {
                await isAtNext.opened()
                _ = await Resolver.takeReleaseFailures()
                isOver.open()
            }
        }
        _ = (container.resolve(Inner.self), container.resolve(Outer.self))
        container.cache.reset()
        await isOver.opened()
    }

    /// In a process of its own, in which no other release is in the background.
    @Test("A nested container of a sandbox that has ended is shut down", .timeLimit(.minutes(15)))
    func sandbox() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<50 { await BackgroundReleaseTests.shutDownAfterSandbox() }
        }
    }

    private static func shutDownAfterSandbox() async {
        let (begun, goesOn) = (Latch(), Latch())
        let made = await Resolver.sandboxed { () async -> Resolver in
            let nested = Resolver().nested("request")
            nested.register { Inner() }.scope(.nested).onRelease { _ async in await Task.yield() }
            nested.register { () async -> Product in
                begun.open()
                await goesOn.opened()
                return Product()
            }
            .scope(.nested)
            _ = nested.resolve(Inner.self)
            nested.reset(Inner.self)
            _ = await Resolver.takeReleaseFailures()
            let making = Task { _ = try? await nested.resolveAsync(Product.self) }
            await begun.opened()
            making.cancel()
            await making.value
            return nested
        }
        let shuttingDown = Task.detached { await made.shutDown() }
        let id = ObjectIdentifier(made.state)
        while ProcessState.lock.withLock({ Closing.underWay[id]?.flights.isEmpty ?? true }) { await Task.yield() }
        goesOn.open()
        _ = await shuttingDown.value
    }
}
