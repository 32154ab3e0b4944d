import Foundation
import Resolver
import SoakSupport
import Synchronization

typealias Ground = Object<Type0>
typealias Other = Object<Type2>
typealias Suspending = Object<Type4>

/// What one episode is about: the containers, the keys, and what can happen to them.
final class World: @unchecked Sendable {
    // Safety: everything but what is guarded is set up before the workers start.

    nonisolated(unsafe) static var current: World!
    static let alive = (0..<count).map { _ in Counter() }
    static let count = 16
    static let (arguments, missing, aliased, decorated) = (10, 12, 15, 15)
    /// Their ends resolve key 0, which needs nothing.
    static let resolvingAtEnd: Set<Int> = [3, 5, 6, 11]

    private(set) var keys: [AnyKey] = []
    /// Some of the keys are registered in a child of the app's container.
    let library = Resolver()
    let app: Resolver
    /// Overrides nothing, so it shares everything.
    let front: Resolver
    let ownScopes = [ResolverScopeCache(), ResolverScopeCache()]
    let clock = SteppedClock()

    let resets = Events()
    let shutDowns = Events()
    private let cacheResets = Events()
    private let clockSteps = Events()
    private var scopeResets: [(scope: ResolverScope, events: Events)] = []
    private let end = Mutex(false)
    private let options = Mutex<[Int: LateOptions]>([:])
    /// What this run leaves out: to look for something else than what is known.
    private let without: Set<String>
    /// Whether root is always one of the containers that share everything.
    var isRootPlain = true
    static let isOver = Atomic(false)
    /// Whether the worker is the main actor's. Which thread it runs on says nothing on Linux.
    @TaskLocal static var isOnMainActor = false

    init(seed: UInt64, without: Set<String>) {
        self.without = without
        app = Resolver(child: library)
        front = Resolver(child: app)
        var generator = SeededGenerator(seed: seed)
        let timeToLive = ResolverScope.timeToLive(.seconds(5), clock: clock, sliding: generator.once(in: 2))
        let kept: [ResolverScope] = [
            .application, .cached, .container, timeToLive, ownScopes[0], ownScopes[1], ownScopes[1].perArguments,
        ]
        let bases: [ResolverScope] = [.application, .cached, .shared, timeToLive, ownScopes[0], ownScopes[1]]
        scopeResets = bases.map { ($0, Events()) }
        func scope(isObject: Bool) -> ResolverScope { generator.pick(isObject ? kept + [.shared] : kept) }
        func key<S: Sampling>(
            _ type: S.Type, _ shape: Shape, _ needs: [Int], isObject: Bool = true, _ fixed: ResolverScope? = nil
        ) {
            let scope = fixed ?? scope(isObject: isObject)
            let isKept = !(scope === ResolverScope.graph || scope === ResolverScope.unique) && shape != .arguments
            keys.append(Key<S>(keys.count, shape, needs: needs, scope: scope, isKept: isKept))
        }
        key(Ground.self, .resolver, [], ownScopes[0])
        key(Value<Type0>.self, .plain, [], isObject: false)
        key(Object<Type1>.self, .resolver, [0], .graph)
        key(Other.self, .resolver, [0, 1])
        key(Object<Type3>.self, .throwing, [2])
        key(Value<Type1>.self, .resolver, [2, 3], isObject: false)
        key(Suspending.self, .asynchronous, [0, 3])
        key(Value<Type2>.self, .asynchronous, [6, 0], isObject: false)
        key(Object<Type5>.self, .asynchronous, [6, 7, 5])
        key(Object<Type6>.self, .mainActor, [0, 3])
        key(Object<Type7>.self, .arguments, [0], ownScopes[1].perArguments)
        key(Value<Type3>.self, .resolver, [1], timeToLive)
        key(Value<Type4>.self, .resolver, [0], .unique)
        key(Value<Type5>.self, .initializer, [0, 3], isObject: false)
        key(Value<Type6>.self, .suspendingInitializer, [0, 6], isObject: false)
        key(Object<Type8>.self, .resolver, [3])
        for key in keys { setEvents(of: key) }
    }

    /// What may change what is kept of a key, and what drops it for certain.
    private func setEvents(of key: AnyKey) {
        let own = scopeEvents(key.scope)
        key.mayChange = [key.changes, resets, shutDowns, clockSteps] + own
        key.drops = [key.changes, resets]
        // A scope that is given anew later is another one; the container does not keep what is shared.
        if !World.rescoped.contains(key.index) { key.drops += own }
        if key.scope !== ResolverScope.shared { key.drops.append(shutDowns) }
        var needed: Set<Int> = []
        func visit(_ index: Int) {
            if needed.insert(index).inserted { keys[index].needs.forEach(visit) }
        }
        key.needs.forEach(visit)
        // Something registered while it is made leaves open for whom it is good.
        key.mayChange += needed.sorted().map { keys[$0].changes }
    }

    /// Keys that are given other scopes in the course of an episode.
    static let rescoped: Set<Int> = [3, 5, 15]

    private func scopeEvents(_ scope: ResolverScope) -> [Events] {
        if scope === ResolverScope.container { return [cacheResets] }
        if let own = scopeResets.first(where: { $0.scope === scope }) { return [own.events] }
        // `perArguments` of the second.
        return scope is ResolverScopePerArguments ? scopeEvents(ownScopes[1]) : []
    }

    /// Where a key is registered: all that one in the library needs is there too.
    func home(_ key: AnyKey) -> Resolver { [0, 1, 3, 6].contains(key.index) ? library : app }

    /// Whether a container overrides nothing.
    func isPlain(_ resolver: Resolver) -> Bool { resolver === app || resolver === front }

    /// How the keys are kept in this episode.
    func printKeys() {
        let names: [(ResolverScope, String)] = [
            (.application, "application"), (.cached, "cached"), (.container, "container"), (.graph, "graph"),
            (.shared, "shared"), (.unique, "unique"), (ownScopes[0], "own"), (ownScopes[1], "other own"),
        ]
        let described = keys.map { key in
            "\(key.index) \(names.first { $0.0 === key.scope }?.1 ?? "\(type(of: key.scope))")"
        }
        Failure.print("  scopes: \(described.joined(separator: ", "))")
    }

    // MARK: What happens

    func register(_ key: AnyKey) {
        let new = key.changes.happen { key.register(in: home(key)) }
        let old = options.withLock { $0.updateValue(new, forKey: key.index) }
        withExtendedLifetime(old) {}
    }

    /// The options of a registration that is in use.
    func latestOptions(_ key: AnyKey) -> LateOptions? { options.withLock { $0[key.index] } }

    func forgetOptions() {
        let old = options.withLock { options in
            defer { options = [:] }
            return options
        }
        withExtendedLifetime(old) {}
    }

    func resetScope(_ index: Int) {
        let reset = scopeResets[index % scopeResets.count]
        reset.events.happen { reset.scope.reset() }
    }

    func resetCache() { cacheResets.happen { app.cache.reset(); library.cache.reset() } }

    func resetEverything() { resets.happen { Resolver.reset() } }

    func step(_ seconds: Int) { clockSteps.happen { clock.advance(by: seconds) } }

    /// The end of an instance or an argument, or a handler, resolves: anywhere, whatever else is going on there. In the
    /// middle of the making of key 0 itself, that is the error `cycle`.
    func resolveFromDeinit() {
        if end.withLock({ $0 }) || without.contains("ends") { return }
        _ = try? keys[0].ask(.throwing, app)
    }

    /// Whether this run has something in it.
    func has(_ feature: String) -> Bool { !without.contains(feature) }

    func finish() { end.withLock { $0 = true } }

    // MARK: Small things that factories need

    private static let numbers = Atomic(0)
    static func nextNumber() -> Int { numbers.add(1, ordering: .relaxed).newValue }

    /// Gives others an occasion to come.
    static func pause() {
        switch nextNumber() % 16 {
        case 0: usleep(100)
        case 1, 2, 3: sched_yield()
        default: break
        }
    }

    /// Runs what a factory does, now and then with handlers that resolve.
    func handled<Result>(
        _ number: Int, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        switch without.contains("handlers") ? 3 : number % 4 {
        case 0: return try await withTaskCancellationHandler { try await body() } onCancel: { resolveFromDeinit() }
        case 1:
            return try await withTaskPriorityEscalationHandler {
                try await body()
            } onPriorityEscalated: { _, _ in
                self.resolveFromDeinit()
            }
        default: return try await body()
        }
    }
}

/// A number that many change.
final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .sequentiallyConsistent) }
    func add(_ difference: Int) { value.add(difference, ordering: .sequentiallyConsistent) }
}

/// A clock that is set by hand.
final class SteppedClock: Clock {
    struct Instant: InstantProtocol {
        var seconds: Int
        func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + Int(duration.components.seconds)) }
        func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }
        static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }
    }
    private let seconds = Atomic(0)
    var now: Instant { Instant(seconds: seconds.load(ordering: .sequentiallyConsistent)) }
    var minimumResolution: Duration { .seconds(1) }
    func advance(by difference: Int) { seconds.add(difference, ordering: .sequentiallyConsistent) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// An argument of which `==` and the end resolve.
final class Argument: Token, Hashable, @unchecked Sendable {
    static func == (one: Argument, other: Argument) -> Bool {
        if !one.isIntact || !other.isIntact { Failure.report("an argument was overwritten, or has been freed") }
        if World.nextNumber() % 4 == 0 { World.current.resolveFromDeinit() }
        return one.number == other.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    deinit { if number % 2 == 0 { World.current.resolveFromDeinit() } }
}
