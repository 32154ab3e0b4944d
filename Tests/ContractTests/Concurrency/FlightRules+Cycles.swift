import Resolver
import TestSupport
import Testing

private final class Hen: Sendable {}
private final class Egg: Sendable {}
private final class Nest: Sendable {}
private protocol Bird: Sendable {}
extension Hen: Bird {}

@Suite("N5: Cycles through services whose factories suspend", .timeLimit(.minutes(15)))
struct FlightCycleRules {
    private let container = Resolver()

    /// The names on the path of the cycle that asking ends with.
    private func path(_ error: ResolverError?) -> [String] {
        guard case .cycle(let path, _)? = error else {
            Issue.record("no cycle: \(String(describing: error))")
            return []
        }
        return path.map(\.service.type)
    }

    private func path<Service: Sendable>(asking type: Service.Type) async -> [String] {
        path(await container.failureAsync(resolving: type))
    }

    @Test(
        "N5: A service that awaits itself is an error with the path",
        arguments: [ResolverScope.unique, .graph] + KeptScope.allCases.map(\.scope))
    func one(_ scope: ResolverScope) async {
        container.register { (resolver: Resolver) async throws -> Hen in
            _ = try await resolver.resolveAsync(Hen.self)
            return Hen()
        }
        .scope(scope)
        #expect(await path(asking: Hen.self) == ["Hen"])
    }

    @Test(
        "N5: Three that await each other in one task are an error with the path, and asking again is one again",
        arguments: [ResolverScope.unique, .graph] + KeptScope.allCases.map(\.scope))
    func three(_ scope: ResolverScope) async {
        container.registerRing(scope)
        let line = #line + 1
        let error = await container.failureAsync(resolving: Hen.self)
        #expect(path(error) == ["Hen", "Egg", "Nest"])
        guard case .cycle(let path, let trail)? = error else { return }
        #expect(path[0].asked.line == line)
        #expect(path[0].registered.file == "ContractTests/FlightRules+Cycles.swift")
        #expect(trail.path == path)
        #expect(await self.path(asking: Hen.self) == ["Hen", "Egg", "Nest"])
        #expect(await self.path(asking: Nest.self) == ["Nest", "Hen", "Egg"])
    }

    @Test("N5: Kept and other services may alternate on the way round")
    func mixed() async {
        container.registerRing(.unique)
        container.register { (resolver: Resolver) async throws -> Egg in
            _ = try await resolver.resolveAsync(Nest.self)
            return Egg()
        }
        .scope(.container)
        #expect(await path(asking: Hen.self) == ["Hen", "Egg", "Nest"])
        #expect(await path(asking: Egg.self) == ["Egg", "Nest", "Hen"])
    }

    @Test("N5: A ring of two flights is found where one waits through a service that its pass shares")
    func throughGraph() async {
        let (container, gate) = (container, Latch())
        container.register { (resolver: Resolver) async throws -> Nest in
            await gate.opened()
            _ = try await resolver.resolveAsync(Hen.self)
            return Nest()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws -> Egg in
            _ = try await resolver.resolveAsync(Nest.self)
            return Egg()
        }
        .scope(.graph)
        container.register { (resolver: Resolver) async throws -> Hen in
            _ = try await resolver.resolveAsync(Egg.self)
            return Hen()
        }
        .scope(.container)
        let nest = Task { await container.failureAsync(resolving: Nest.self) }
        #expect(await Waiting.tasks(1, for: Nest.self, in: container))
        let hen = Task { await container.failureAsync(resolving: Hen.self) }
        #expect(await Waiting.tasks(2, for: Nest.self, in: container))
        gate.open()
        for error in [await nest.value, await hen.value] { #expect(Set(path(error)) == ["Hen", "Egg", "Nest"]) }
    }

    @Test("N5: So are initialisers, and aliases", arguments: [ResolverScope.unique, .graph, .container])
    func initialisers(_ scope: ResolverScope) async {
        container.register(makeHen).implements((any Bird).self).scope(scope)
        container.register(makeEgg).scope(scope)
        container.register(makeNest).scope(scope)
        #expect(await path(asking: Hen.self).filter { $0 != "Bird" } == ["Hen", "Egg", "Nest"])
        #expect(await path(asking: (any Bird).self).filter { $0 != "Bird" } == ["Hen", "Egg", "Nest"])
    }

    @Test("N5: So are those that child tasks await", arguments: [ResolverScope.unique, .graph, .container])
    func children(_ scope: ResolverScope) async {
        container.register { (resolver: Resolver) async throws -> Hen in
            async let egg: Egg = resolver.resolveAsync()
            _ = try await egg
            return Hen()
        }
        .scope(scope)
        container.register { (resolver: Resolver) async throws -> Egg in
            try await withThrowingTaskGroup(of: Nest.self) { group in
                group.addTask { try await resolver.resolveAsync() }
                for try await _ in group {}
            }
            return Egg()
        }
        .scope(scope)
        container.register { (resolver: Resolver) async throws -> Nest in
            _ = try await Task { try await resolver.resolveAsync(Hen.self) }.value
            return Nest()
        }
        .scope(scope)
        #expect(await path(asking: Hen.self) == ["Hen", "Egg", "Nest"])
    }

    @Test(
        "N5: So is one through a factory that does not suspend", arguments: [ResolverScope.unique, .graph, .container])
    func synchronous(_ scope: ResolverScope) async {
        container.register { (resolver: Resolver) async throws -> Hen in
            _ = try resolver.resolveThrowing(Egg.self)
            return Hen()
        }
        .scope(scope)
        container.register { (resolver: Resolver) throws -> Egg in
            _ = try resolver.resolveThrowing(Hen.self)
            return Egg()
        }
        .scope(scope)
        #expect(await path(asking: Hen.self) == ["Hen", "Egg"])
    }

    @Test(
        "N5: Two tasks whose services await each other's get an error with the path, and neither hangs",
        arguments: 0..<20)
    func twoTasks(_ repetition: Int) async {
        let (container, both) = (container, Rendezvous(2))
        container.register { () async throws -> Hen in
            await both.arrive()
            _ = try await container.resolveAsync(Egg.self)
            return Hen()
        }
        .scope(.container)
        container.register { () async throws -> Egg in
            await both.arrive()
            _ = try await container.resolveAsync(Hen.self)
            return Egg()
        }
        .scope(.container)
        async let hen = container.failureAsync(resolving: Hen.self)
        async let egg = container.failureAsync(resolving: Egg.self)
        for error in [await hen, await egg] { #expect(Set(path(error)) == ["Hen", "Egg"]) }
        // Nothing of it is left.
        #expect(await Set(path(asking: Hen.self)) == ["Hen", "Egg"])
    }

    @Test("N5: Three tasks in a ring, too", arguments: 0..<20)
    func threeTasks(_ repetition: Int) async {
        let (container, all) = (container, Rendezvous(3))
        container.registerRing(.container) { await all.arrive() }
        async let hen = container.failureAsync(resolving: Hen.self)
        async let egg = container.failureAsync(resolving: Egg.self)
        async let nest = container.failureAsync(resolving: Nest.self)
        for error in [await hen, await egg, await nest] { #expect(Set(path(error)) == ["Hen", "Egg", "Nest"]) }
    }

    @Test("N5: Who waits outside of a ring gets its error")
    func outside() async {
        let (container, both) = (container, Rendezvous(3))
        container.registerRing(.container) { await both.arrive() }
        let crowd = Crowd(of: 30) { _ async throws(ResolverError) in
            try await container.resolveAsync(Hen.self)
        }
        async let egg = container.failureAsync(resolving: Egg.self)
        async let nest = container.failureAsync(resolving: Nest.self)
        let errors = await crowd.errors
        #expect(errors.count == 30)
        for error in errors + [await egg, await nest].compactMap({ $0 }) {
            #expect(Set(path(error)) == ["Hen", "Egg", "Nest"])
        }
    }

    @Test("N5: A cycle that is caught by a factory is not the end of it")
    func caught() async throws {
        container.register { (resolver: Resolver) async -> Hen in
            _ = try? await resolver.resolveAsync(Egg.self)
            return Hen()
        }
        .scope(.container)
        container.register { (resolver: Resolver) async throws -> Egg in
            _ = try await resolver.resolveAsync(Hen.self)
            return Egg()
        }
        .scope(.container)
        let hen = try await container.resolveAsync(Hen.self)
        #expect(container.resolve(Hen.self) === hen)
        _ = try await container.resolveAsync(Egg.self)
    }
}

private func makeHen(_ egg: Egg) async -> Hen { Hen() }
private func makeEgg(_ nest: Nest) -> Egg { Egg() }
private func makeNest(_ bird: any Bird) async throws -> Nest { Nest() }

extension Resolver {
    /// A hen needs an egg needs a nest needs a hen; each begins with what is given.
    fileprivate func registerRing(_ scope: ResolverScope, _ begin: @escaping @Sendable () async -> Void = {}) {
        register { (resolver: Resolver) async throws -> Hen in
            await begin()
            _ = try await resolver.resolveAsync(Egg.self)
            return Hen()
        }
        .scope(scope)
        register { (resolver: Resolver) async throws -> Egg in
            await begin()
            _ = try await resolver.resolveAsync(Nest.self)
            return Egg()
        }
        .scope(scope)
        register { (resolver: Resolver) async throws -> Nest in
            await begin()
            _ = try await resolver.resolveAsync(Hen.self)
            return Nest()
        }
        .scope(scope)
    }
}
