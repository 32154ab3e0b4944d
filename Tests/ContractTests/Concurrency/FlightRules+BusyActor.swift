import Foundation
import Resolver
import TestSupport
import Testing

/// An actor that can be busy: what comes then waits until it is not.
private actor Desk {
    private final class Executor: SerialExecutor, @unchecked Sendable {
        // Safety: the `var`s are guarded by `lock`.
        private let queue = DispatchQueue(label: "desk")
        private let lock = NSLock()
        private var held: [UnownedJob]?
        private var arrived = Latch()

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let arrived = lock.withLock { () -> Latch? in
                if held?.append(job) == nil { return nil }
                return self.arrived
            }
            guard let arrived else { return run(job) }
            arrived.open()
        }

        private func run(_ job: UnownedJob) {
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        /// Makes it busy. What comes back is open once somebody waits.
        func hold() -> Latch {
            lock.withLock {
                held = []
                arrived = Latch()
                return arrived
            }
        }

        func goOn() {
            let jobs = lock.withLock {
                defer { held = nil }
                return held ?? []
            }
            for job in jobs { run(job) }
        }

        func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    }

    private let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated func hold() -> Latch { executor.hold() }
    nonisolated func goOn() { executor.goOn() }

    func registerStamp(in container: Resolver) {
        container.register { () -> Stamp in
            self.assertIsolated()
            return Stamp("desk")
        }
        .scope(.unique)
    }
}

private final class Ink: Sendable {}
private final class Stamp: Sendable {
    let label: String
    init(_ label: String) { self.label = label }
}
private final class Blotter: Sendable {}
@MainActor private final class Sheet {
    let ink: Ink
    init(blotter: Blotter, ink: Ink) { self.ink = ink }
}

@Suite("N5: What changes while a task waits for an actor", .timeLimit(.minutes(15)))
struct BusyActorRules {
    private let container = Resolver()

    @Test("N5: A factory that suspends comes in the place of one of the actor's")
    func replaced() async throws {
        let (container, desk) = (container, Desk())
        await desk.registerStamp(in: container)
        let waits = desk.hold()
        let task = Task.detached { try await container.resolveAsync(Stamp.self) }
        await waits.opened()
        container.register { () async in
            await Task.yield()
            return Stamp("anew")
        }
        .scope(.unique)
        desk.goOn()
        #expect(try await task.value.label == "anew")
    }

    @Test("N5: One of another actor's does, and then none at all")
    func elsewhere() async throws {
        let (container, desk) = (container, Desk())
        await desk.registerStamp(in: container)
        var waits = desk.hold()
        let task = Task.detached { try await container.resolveAsync(Stamp.self) }
        await waits.opened()
        await { @MainActor in _ = container.register { @MainActor in Stamp("main") }.scope(.unique) }()
        desk.goOn()
        #expect(try await task.value.label == "main")
        await desk.registerStamp(in: container)
        waits = desk.hold()
        let other = Task.detached { try await container.resolveAsync(Stamp.self) }
        await waits.opened()
        container.unregister(Stamp.self)
        desk.goOn()
        await #expect(throws: ResolverError.self) { try await other.value }
    }

    @Test("N5: A kept part of what the main actor makes is let go there, which a factory that suspends has made")
    @MainActor func reset() async throws {
        let (container, made) = (container, Counter())
        container.register { () async in
            made.increment()
            return Ink()
        }
        .scope(.container)
        // Made on the main actor, when the way there has been chosen for the ink that is there.
        container.register { @MainActor in
            container.reset(Ink.self)
            return Blotter()
        }
        container.register(Sheet.init(blotter:ink:))
        let ink = try await container.resolveAsync(Ink.self)
        let sheetsInk = try await Task.detached { try await container.resolveAsync(Sheet.self).ink }.value
        let kept = try await container.resolveAsync(Ink.self)
        #expect(sheetsInk !== ink && sheetsInk === kept && made.count == 2)
    }
}
