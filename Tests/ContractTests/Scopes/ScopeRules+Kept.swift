import Foundation
import Resolver
import TestSupport
import Testing

/// An actor with a thread of its own.
private actor Lane {
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "lane")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    }

    private let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func resolve(from container: Resolver) -> Plain { container.resolve() }
}

@Suite("S2: application, cached and container")
struct KeptScopeRules {
    @Test("S2: One instance until reset", arguments: [ProcessScope.application, .cached, .container])
    func untilReset(_ scope: ProcessScope) async {
        await #expect(processExitsWith: .success) { [scope = scope as ProcessScope] in
            let container = Resolver()
            container.registerFeature(scope.scope)
            let first: Feature = container.resolve()
            #expect(container.resolve(Feature.self) === first)
            #expect(container.resolve(Repository.self) === first.repository)
            (scope == .container ? container.cache : scope.scope).reset()
            let second: Feature = container.resolve()
            #expect(second !== first)
            #expect(second.repository !== first.repository)
            #expect(container.resolve(Feature.self) === second)
        }
    }

    @Test("S2: Resolver.reset() drops the instances of every scope and container", arguments: ProcessScope.allCases)
    func resolverReset(_ scope: ProcessScope) async {
        await #expect(processExitsWith: .success) { [scope = scope as ProcessScope] in
            let container = Resolver()
            container.register { Plain() }.scope(scope.scope)
            let first: Plain = container.resolve()
            #expect(container.resolve(Plain.self) === first)
            Resolver.reset()
            #expect(container.resolve(Plain.self) !== first)
        }
    }

    @Test("S2: Resetting one scope leaves the others alone")
    func otherScopes() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.register { Plain() }.scope(.application)
            container.register { Labelled("cached") }.scope(.cached)
            container.register { RealNetwork() }.scope(.container)
            let (plain, network): (Plain, RealNetwork) = (container.resolve(), container.resolve())
            let labelled: Labelled = container.resolve()
            ResolverScope.cached.reset()
            #expect(container.resolve(Plain.self) === plain)
            #expect(container.resolve(RealNetwork.self) === network)
            #expect(container.resolve(Labelled.self) !== labelled)
        }
    }

    @Test("S2: A reset lets the instances go at once, those made from others first")
    func releaseOrder() {
        final class Ending: Sendable {
            let name: String
            let ended: Guarded<[String]>

            init(_ name: String, _ ended: Guarded<[String]>) {
                self.name = name
                self.ended = ended
            }

            deinit { ended.value.append(name) }
        }
        let ended = Guarded<[String]>([])
        let cache = ResolverScopeCache()
        let container = Resolver()
        container.register(name: "inner") { Ending("inner", ended) }.scope(cache)
        container.register(name: "outer") { () -> Ending in
            _ = Resolver.resolve(Ending.self, name: "inner")
            return Ending("outer", ended)
        }.scope(cache)
        _ = container.resolve(Ending.self, name: "outer")
        #expect(ended.value.isEmpty)
        cache.reset()
        #expect(ended.value == ["outer", "inner"])
    }

    @Test("S2: A value type is kept, too")
    func values() {
        let (made, cache) = (Counter(), ResolverScopeCache())
        let container = Resolver()
        container.register { Ticket(number: made.increment()) }.scope(cache)
        #expect(container.resolve(Ticket.self).number == 1)
        #expect(container.resolve(Ticket.self).number == 1)
        cache.reset()
        #expect(container.resolve(Ticket.self).number == 2)
    }

    @Test("S2: The container an instance is kept for is the one its recipe is registered in, not the one that asks")
    func owner() {
        let child = Resolver()
        child.register { Plain() }.scope(.container)
        let parent = Resolver(child: child)
        let plain: Plain = parent.resolve()
        parent.cache.reset()
        #expect(parent.resolve(Plain.self) === plain)
        child.cache.reset()
        #expect(parent.resolve(Plain.self) !== plain)
    }

    @Test("S2: A container can be given another cache, which keeps and resets for it")
    func otherCache() {
        let cache = ResolverScopeCache()
        let containers = (0..<2).map { _ in
            let container = Resolver()
            container.cache = cache
            container.register { Plain() }.scope(.container)
            return container
        }
        let plains = containers.map { $0.resolve(Plain.self) }
        #expect(plains[0] !== plains[1])
        #expect(containers[0].resolve(Plain.self) === plains[0])
        cache.reset()
        #expect(containers[0].resolve(Plain.self) !== plains[0])
        #expect(containers[1].resolve(Plain.self) !== plains[1])
    }

    @Test("S2: An instance lives until the end of its container")
    func endOfContainer() {
        let cache = ResolverScopeCache()
        func resolve() -> Weak<Plain> {
            let container = Resolver()
            container.register { Plain() }.scope(cache)
            let plain = Weak(container.resolve(Plain.self))
            #expect(plain.object != nil)
            return plain
        }
        #expect(resolve().object == nil)
    }

    @Test("S2: Of threads that ask at once, one makes it and all get it", arguments: KeptScope.allCases)
    func threads(_ kept: KeptScope) throws {
        let (made, hasBegun, mayEnd) = (Counter(), Event(), Event())
        let container = Resolver()
        container.register { () -> Plain in
            made.increment()
            hasBegun.happen()
            mayEnd.wait()
            return Plain()
        }.scope(kept.scope)
        let first = Work { container.resolve(Plain.self) }
        hasBegun.wait()
        let others = (0..<4).map { _ in Work { container.resolve(Plain.self) } }
        #expect(Waiting.threads(4, for: Plain.self, in: container))
        #expect(made.count == 1)
        mayEnd.happen()
        let plain = try first.value()
        for other in others { #expect(try other.value() === plain) }
        #expect(made.count == 1)
    }

    @Test("S2: Of tasks that ask at once, one makes it and all get it")
    func tasks() async throws {
        let (made, cache, mayEnd) = (Counter(), ResolverScopeCache(), Event())
        let container = Resolver()
        container.register { () -> Plain in
            made.increment()
            mayEnd.wait()
            return Plain()
        }.scope(cache)
        // Tasks of the pool may be too few at a time for any to wait. These have a thread each.
        let lanes = (0..<4).map { _ in Lane() }
        let opening = Work {
            defer { mayEnd.happen() }
            return Waiting.threads(lanes.count - 1, for: Plain.self, in: container)
        }
        let plains = await withTaskGroup(of: Plain.self) { group in
            for lane in lanes { group.addTask { await lane.resolve(from: container) } }
            for _ in 0..<100 { group.addTask { container.resolve() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try opening.value())
        #expect(plains.count == 104)
        #expect(plains.allSatisfy { $0 === plains[0] })
        #expect(made.count == 1)
    }
}
