import Dispatch
import Resolver
import TestSupport
import Testing

@Suite("Tasks and threads at once")
struct TasksAndThreadsTests {
    /// In a process of its own, since it resets scopes; there a failure stops the process, which says why.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(
        "N5, S2: Whatever is cancelled, reset, registered, mocked and shut down meanwhile, all are served, and nothing is left"
    )
    func rounds() async {
        let log = ErrorLog()
        let result = await #expect(processExitsWith: .success) { [log = log as ErrorLog] in
            log.redirect()
            let seed = UInt64.random(in: 0...UInt64.max)
            for round in 0..<100 {
                // Should the program stop, this is what tells where.
                ErrorLog.write("round \(round) of seed \(seed)\n")
                await Stampede(seed: seed &+ UInt64(round)).run()
                // Work that has been given up may still be on its way out.
                for _ in 0..<1_000_000 where Bird.live.count != 0 { await Task.yield() }
                precondition(Bird.live.count == 0, "\(Bird.live.count) instances were left behind")
            }
        }
        log.report(unless: result != nil)
    }
}

/// One container, made anew for each round, and everybody who does something with it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Stampede: Sendable {
    private let container = Resolver()
    private let season = ResolverScopeCache()
    private let generation = Generation()
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
        advance()
        container.register { Seed(0) }.scope(season).onRelease { $0.check() }
        container.register(name: "shared") { () async -> Bird in
            await Task.yield()
            return Bird(0)
        }
        .scope(.shared)
        container.register { (resolver: Resolver) async throws -> Flock in
            async let left = resolver.resolveAsync(Bird.self)
            async let right = resolver.resolveAsync(Bird.self)
            async let seed = resolver.resolveAsync(Seed.self)
            return Flock(0, try await [left, right, seed])
        }
    }

    /// Registers anew what everybody asks for.
    private func advance() {
        generation.advance { generation in
            container.register { (resolver: Resolver) async throws -> Bird in
                await Task.yield()
                let seed = try resolver.resolveThrowing(Seed.self)
                seed.check()
                if generation % 8 == 7 { throw Lost() }
                await Task.yield()
                try Task.checkCancellation()
                return Bird(generation)
            }
            .scope(season).onRelease { $0.check() }
        }
    }

    func run() async {
        let threads = DispatchGroup()
        for index in 0..<2 {
            DispatchQueue.global().async(group: threads) {
                self.resolveOnThread(SeededGenerator(seed: self.seed &+ UInt64(index)))
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<30 {
                group.addTask { await self.resolve(SeededGenerator(seed: self.seed &* 31 &+ UInt64(index))) }
            }
            group.addTask { await self.change(SeededGenerator(seed: self.seed &* 37)) }
        }
        await withUnsafeContinuation { done in threads.notify(queue: .global()) { done.resume() } }
        _ = await container.shutDown()
        season.reset()
        let failures = await Resolver.takeReleaseFailures()
        precondition(failures.isEmpty, "\(failures)")
        container.unregister(Bird.self)
    }

    private func resolve(_ generator: SeededGenerator) async {
        var generator = generator
        for _ in 0..<10 {
            let choice = generator.below(6)
            let task = Task { try await self.resolve(choice) }
            let isCancelled = generator.chance(25)
            if isCancelled {
                await Task.yield()
                task.cancel()
            }
            switch await task.result {
            case .success: break
            case .failure(let error): Self.check(error, mayBeCancelled: true)
            }
        }
    }

    private func resolve(_ choice: Int) async throws {
        let floor = generation.floor
        switch choice {
        case 0: try await container.resolveAsync(Flock.self).check()
        case 1: try await container.resolveAsync(Bird.self, name: "shared").check()
        case 2:
            let mock = Resolver(child: container)
            mock.register { () async -> Seed in Mock(1) }.scope(season)
            let bird = try? await mock.resolveAsync(Bird.self)
            bird?.check()
        case 3: try await container.warmUp()
        default:
            let bird = try await container.resolveAsync(Bird.self)
            bird.check()
            precondition(
                bird.generation >= floor,
                "generation \(bird.generation) was handed out after \(floor) had been registered")
        }
    }

    private func resolveOnThread(_ generator: SeededGenerator) {
        var generator = generator
        for _ in 0..<100 {
            do throws(ResolverError) {
                let seed: Seed = try container.resolveThrowing()
                seed.check()
                precondition(!(seed is Mock), "a mock was left behind")
                if generator.chance(50) { try container.resolveThrowing(Bird.self).check() }
            } catch {
                Self.check(error, mayBeCancelled: false)
            }
        }
    }

    private func change(_ generator: SeededGenerator) async {
        var generator = generator
        for _ in 0..<60 {
            switch generator.below(5) {
            case 0, 1: advance()
            case 2: season.reset()
            case 3: _ = await container.shutDown()
            default: ResolverScope.shared.reset()
            }
            await Task.yield()
        }
    }

    /// What may come of it: the factory's own failure, a cancellation, and that an instance is not there yet.
    private static func check(_ error: any Error, mayBeCancelled: Bool) {
        switch error {
        case is Lost, ResolverError.asynchronous: break
        case is CancellationError where mayBeCancelled: break
        case ResolverError.cancelled where mayBeCancelled: break
        case ResolverError.factoryFailed(_, let error, _, _): check(error, mayBeCancelled: mayBeCancelled)
        case ResolverError.warmUpFailed(let errors):
            for error in errors { check(error, mayBeCancelled: mayBeCancelled) }
        default: preconditionFailure("\(error)")
        }
    }

    private struct Lost: Error {}
}

/// An instance that is counted.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private class Bird: Canary, @unchecked Sendable {
    static let live = Population()

    override init(_ generation: Int) {
        super.init(generation)
        Bird.live.add(1)
    }

    deinit { Bird.live.add(-1) }

    func check() { check(atLeast: 0) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private class Seed: Bird, @unchecked Sendable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Mock: Seed, @unchecked Sendable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Flock: Bird, @unchecked Sendable {
    private let birds: [Bird]

    init(_ generation: Int, _ birds: [Bird]) {
        self.birds = birds
        super.init(generation)
    }

    override func check() {
        super.check()
        for bird in birds { bird.check() }
    }
}
