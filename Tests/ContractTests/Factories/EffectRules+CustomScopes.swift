import Foundation
import Resolver
import TestSupport
import Testing

private final class Parcel: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Keeps the first instance that a factory which suspends has made, and says what it was asked with.
private final class FirstScope: ResolverScope, @unchecked Sendable {
    // Safety: the `var`s are guarded by `lock`.
    private let lock = NSLock()
    private var instances: [String: Any] = [:]
    private var texts: [String] = []

    var seenArguments: [String] { lock.withLock { texts } }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        if let kept = lock.withLock({ instances[registration.cacheKey] }) as? Service { return kept }
        return registration.instantiate(resolver: resolver, args: args)
    }

    override func resolveAsync<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        if let text: String = Resolver.Args(args).optional() { lock.withLock { texts.append(text) } }
        if let kept = lock.withLock({ instances[registration.cacheKey] }) as? Service { return kept }
        let made = try await registration.instantiateAsync(resolver: resolver, args: args)
        if let made { lock.withLock { instances[registration.cacheKey] = made } }
        return made
    }

    override func reset() { lock.withLock { instances = [:] } }
}

/// Says nothing about factories that suspend.
private final class SilentScope: ResolverScope, @unchecked Sendable {
    // Safety: it has no state.
}

/// Hands on to another scope, whichever way it is asked.
private final class Proxy: ResolverScope, @unchecked Sendable {
    // Safety: constant.
    private let other: ResolverScope

    init(_ other: ResolverScope) { self.other = other }

    override func resolve<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
    ) -> Service? {
        other.resolve(registration: registration, resolver: resolver, args: args)
    }

    override func resolveAsync<Service>(
        registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolverError) -> Service? {
        try await other.resolveAsync(registration: registration, resolver: resolver, args: args)
    }
}

@Suite("S6: Scopes of one's own and factories that suspend", .timeLimit(.minutes(15)))
struct CustomAsyncScopeRules {
    private let container = Resolver()
    private let made = Counter()

    @Test("S6: One that hands on to a scope of the library has that keep it, for whoever asks, and reset it")
    func handingOn() async throws {
        let made = made
        for other in [ResolverScopeCache() as ResolverScope, .application, .shared] {
            container.register { () async -> Parcel in
                await Task.yield()
                return Parcel(made.increment())
            }
            .scope(Proxy(other))
            let parcel = try await container.resolveAsync(Parcel.self)
            let all = try await withThrowingTaskGroup(of: Parcel.self) { group in
                for _ in 0..<8 { group.addTask { [container] in try await container.resolveAsync(Parcel.self) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(all.allSatisfy { $0 === parcel })
            #expect(container.resolve(Parcel.self) === parcel)
        }
        #expect(made.count == 3)
        let cache = ResolverScopeCache()
        container.register { () async in Parcel(made.increment()) }.scope(Proxy(cache.perArguments))
        let first = try await container.resolveAsync(Parcel.self, args: 1)
        #expect(try await container.resolveAsync(Parcel.self, args: 1) === first)
        #expect(try await container.resolveAsync(Parcel.self, args: 2) !== first)
        cache.reset()
        #expect(try await container.resolveAsync(Parcel.self, args: 1) !== first)
        // What keeps nothing makes each anew.
        for other in [ResolverScope.unique, .nested] {
            container.register { () async in Parcel(made.increment()) }.scope(Proxy(other))
            #expect(try await container.resolveAsync(Parcel.self) !== container.resolveAsync(Parcel.self))
        }
    }

    private func register(_ scope: ResolverScope) {
        let made = made
        container.register { () async throws -> Parcel in
            await Task.yield()
            return Parcel(made.increment())
        }
        .scope(scope)
    }

    @Test("S6: The scope decides what is made and what is handed out")
    func behaviour() async throws {
        let scope = FirstScope()
        register(scope)
        let first: Parcel = try await container.resolveAsync()
        #expect(try await container.resolveAsync(Parcel.self) === first)
        #expect(made.count == 1)
        scope.reset()
        #expect(try await container.resolveAsync(Parcel.self).number == 2)
    }

    @Test("S6: One that says nothing of factories that suspend has each asker's made anew")
    func unsaid() async throws {
        register(SilentScope())
        #expect(try await container.resolveAsync(Parcel.self).number == 1)
        #expect(try await container.resolveAsync(Parcel.self).number == 2)
    }

    @Test("N6: A plain resolve is an error until the scope has an instance of its own to hand out")
    func synchronous() async throws {
        let scope = FirstScope()
        register(scope)
        let made: Parcel = try await container.resolveAsync()
        // That there is one only the scope knows.
        #expect(container.resolve(Parcel.self) === made)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Resolver()
            container.register { () async in Parcel(1) }.scope(FirstScope())
            _ = container.resolve(Parcel.self)
        }
        #expect(
            standardError(of: result).contains(inOrder: ["Resolver: 'Parcel', registered at", "is made asynchronously"])
        )
    }

    @Test("S6: Arguments and names reach it, through an alias as well")
    func arguments() async throws {
        let scope = FirstScope()
        container.register(name: "a") { (_, args) async throws in Labelled(args()) }.scope(scope)
            .implements(AnyObject.self, name: "alias")
        let first = try await container.resolveAsync(Labelled.self, name: "a", args: "x")
        #expect(first.label == "x")
        let alias = try await container.resolveAsync(AnyObject.self, name: "alias", args: "y") as? Labelled
        #expect(alias === first)
        #expect(scope.seenArguments == ["x", "y"])
    }

    @Test("S1: What it makes is made in the resolution pass of who asks, with that one's container")
    func cycle() async throws {
        container.registerFeature(.graph)
        container.register { (resolver) async throws -> Feature in
            let (first, second): (Repository, Repository) = (resolver.resolve(), try await resolver.resolveAsync())
            #expect(first === second)
            return Feature(repository: first)
        }
        .scope(FirstScope())
        let feature = try await Resolver.mocking(container).resolveAsync(Feature.self)
        #expect(feature.isMocked)
    }

    @Test("E1: What goes wrong below it is thrown, with the path; nothing is handed to the scope")
    func failure() async throws {
        let (scope, isMended, made) = (FirstScope(), Guarded(false), made)
        container.register { () async throws -> Parcel in
            if !isMended.value { throw Mishap("lost") }
            return Parcel(made.increment())
        }
        .scope(scope)
        container.register { resolver async throws in Labelled("\(try await resolver.resolveAsync(Parcel.self).number)")
        }
        guard
            case .factoryFailed(let service, let underlying, _, let trail)? = await container.failureAsync(
                resolving: Labelled.self)
        else {
            Issue.record("No error of the factory's.")
            return
        }
        #expect(service.type == "Parcel")
        #expect(underlying as? Mishap == Mishap("lost"))
        #expect(trail.path.map(\.service.type).prefix(1) == ["Labelled"])
        isMended.value = true
        #expect(try await container.resolveAsync(Labelled.self).label == "1")
    }

    @Test("N3: A cycle through it is an error")
    func ring() async throws {
        container.register { (resolver) async throws -> Parcel in
            _ = try await resolver.resolveAsync(Labelled.self)
            return Parcel(1)
        }
        .scope(FirstScope())
        container.register { resolver async throws in Labelled("\(try await resolver.resolveAsync(Parcel.self).number)")
        }
        guard case .cycle(let path, _)? = await container.failureAsync(resolving: Parcel.self) else {
            Issue.record("Not a cycle")
            return
        }
        #expect(path.map(\.service.type) == ["Parcel", "Labelled"])
    }

    @Test("S6: A scope is asked on the actor of whoever asks")
    @MainActor
    func actor() async throws {
        final class Asked: ResolverScope, @unchecked Sendable {
            // Safety: its only part is `Sendable` and constant.
            let isOnMain = Guarded<[Bool]>([])

            override func resolveAsync<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
                isolation: isolated (any Actor)? = #isolation
            ) async throws(ResolverError) -> Service? {
                isOnMain.update { $0.append(isolation === MainActor.shared) }
                if isolation === MainActor.shared { MainActor.preconditionIsolated() }
                return try await registration.instantiateAsync(resolver: resolver, args: args)
            }
        }
        let scope = Asked()
        container.register { () async -> Parcel in Parcel(1) }.scope(scope)
        let container = container
        _ = try await container.resolveAsync(Parcel.self)
        _ = try await container.nested().resolveAsync(Parcel.self)
        _ = try await Resolver.withRoot(container.nested()) { try await container.resolveAsync(Parcel.self) }
        #expect(scope.isOnMain.value == [true, true, true])
        _ = try await Task.detached { try await container.resolveAsync(Parcel.self) }.value
        #expect(scope.isOnMain.value.last == false)
    }

    @Test("N3: A task that one has left behind is within none", .timeLimit(.minutes(15)))
    func successors() async throws {
        let (container, scope, round) = (container, FirstScope(), Guarded(0))
        let (ends, end) = AsyncStream<String>.makeStream()
        container.register { () async -> Parcel in
            let number = round.value
            Task {
                while round.value == number { await Task.yield() }
                if number == 10_100 {
                    end.yield("")
                    return
                }
                scope.reset()
                do {
                    _ = try await container.resolveAsync(Parcel.self)
                    round.update { $0 += 1 }
                } catch {
                    end.yield("\(error)")
                }
            }
            return Parcel(number)
        }
        .scope(scope)
        _ = try await container.resolveAsync(Parcel.self)
        round.update { $0 += 1 }
        for await text in ends {
            #expect(text.isEmpty)
            break
        }
    }

    @Test("E2: What a scope makes of a registration that it has kept is asked for where it says")
    func keptRegistration() async throws {
        final class Pool: ResolverScope, @unchecked Sendable {
            // Safety: its only part is `Sendable` and constant.
            let refills = Guarded<[@Sendable () async -> String]>([])

            override func resolveAsync<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?,
                isolation: isolated (any Actor)? = #isolation
            ) async throws(ResolverError) -> Service? {
                refills.update {
                    $0.append {
                        await message {
                            try await registration.instantiateAsync(
                                resolver: resolver, args: nil, file: "App/Pool.swift", line: 9)
                        }
                    }
                }
                return try await registration.instantiateAsync(resolver: resolver, args: args)
            }
        }
        let (scope, isBroken) = (Pool(), Guarded(false))
        container.register { () async throws -> Parcel in
            if isBroken.value { throw CancellationError() }
            return Parcel(1)
        }
        .scope(scope)
        _ = try await container.resolveAsync(Parcel.self, file: "App/Screen.swift", line: 1)
        isBroken.update { $0 = true }
        #expect(await scope.refills.value[0]().contains("Asked for at App/Pool.swift:9"))
    }
}
