import Foundation
import Resolver
import SoakSupport
import Synchronization

/// One run in a process of its own: workers do what they like, then everything ends and has to be gone.
struct Episode {
    let seed: UInt64
    let length: Duration
    let patience: Int
    /// Operations, and other things, that are left out.
    let without: Set<String>

    func run() async {
        Watchdog.start(patience: patience)
        Resolver.registerAll { Resolver.register { Hooked(0) }.scope(.application) }
        var generator = SeededGenerator(seed: seed)
        let weights = Operation.weights(seed: seed).filter { !without.contains($0.key.rawValue) }
        let world = World(seed: seed, without: without)
        World.current = world
        world.isRootPlain = (weights[.resetEverything] ?? 0) == 0
        for key in world.keys { world.register(key) }
        if world.isRootPlain { Resolver.root = world.app }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<(1 + generator.below(4)) {
                let chooser = Chooser(seed: generator.next(), weights: weights) { !$0.suspends }
                group.addTask { await onThread("thread \(number)", world, chooser) }
            }
            for number in 0..<(1 + generator.below(5)) {
                let chooser = Chooser(seed: generator.next(), weights: weights) { $0 != .freshThread }
                let priority = generator.pick(world.has("priorities") ? [TaskPriority.low, .medium, .high] : [.medium])
                group.addTask(priority: priority) { await inTask("task \(number)", world, chooser) }
            }
            if generator.once(in: 2) {
                let chooser = Chooser(seed: generator.next(), weights: weights) { !$0.suspends && $0 != .freshThread }
                group.addTask { await onMainActor(world, chooser) }
            }
            try? await Task.sleep(for: length)
            World.isOver.store(true, ordering: .sequentiallyConsistent)
            await group.waitForAll()
        }
        await end(world)
    }

    /// A thread that is used for nothing else.
    private func onThread(_ name: String, _ world: World, _ chooser: Chooser) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var chooser = chooser
                let state = WorkerState(name)
                while !World.isOver.load(ordering: .relaxed) {
                    var (operation, generator) = chooser.next()
                    state.begin("\(operation)")
                    if operation == .freshThread {
                        freshThread(world, &generator)
                    } else {
                        world.perform(operation, &generator)
                    }
                }
                state.finish()
                continuation.resume()
            }
        }
    }

    /// A thread that begins with a resolve, and ends soon: what is set up for each thread is set up in the middle of things.
    private func freshThread(_ world: World, _ generator: inout SeededGenerator) {
        let isDone = DispatchSemaphore(value: 0)
        let seed = generator.next()
        Thread.detachNewThread {
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<3 { world.ask(generator.pick(world.direct), &generator) }
            isDone.signal()
        }
        isDone.wait()
    }

    private func inTask(_ name: String, _ world: World, _ chooser: Chooser) async {
        var chooser = chooser
        let state = WorkerState(name)
        while !World.isOver.load(ordering: .relaxed) {
            var (operation, generator) = chooser.next()
            state.begin("\(operation)")
            if operation.suspends {
                await world.performAsync(operation, &generator)
            } else {
                world.perform(operation, &generator)
            }
            await Task.yield()
        }
        state.finish()
    }

    @MainActor private func onMainActor(_ world: World, _ chooser: Chooser) async {
        var chooser = chooser
        let state = WorkerState("main actor")
        while !World.isOver.load(ordering: .relaxed) {
            var (operation, generator) = chooser.next()
            state.begin("\(operation)")
            World.$isOnMainActor.withValue(true) { world.perform(operation, &generator) }
            await Task.yield()
        }
        state.finish()
    }

    /// Lets everything go, and sees it go.
    private func end(_ world: World) async {
        let state = WorkerState("end")
        state.begin("resets")
        world.finish()
        for key in world.keys { key.forget() }
        world.forgetOptions()
        Resolver.reset()
        state.begin("shut-down")
        _ = await world.app.shutDown()
        state.begin("failures of releases")
        if let failure = await Resolver.takeReleaseFailures().first {
            Failure.report("a release has failed: \(failure)")
        }
        state.begin("looking for what is left")
        for _ in 0..<1_000 where Census.alive > 0 {
            Resolver.reset()
            try? await Task.sleep(for: .milliseconds(2))
        }
        if Census.alive > 0 {
            let left = World.alive.enumerated().filter { $0.element.count != 0 }
                .map { "\($0.element.count) of key \($0.offset)" }
            Failure.report("leak: of \(Census.total) objects \(Census.alive) are never destroyed: \(left)")
        }
        state.finish()
        Failure.print("\(Census.total) objects")
    }
}
