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
    static let (arguments, missing, aliased, decorated, released, releasedLater) = (10, 12, 15, 15, 5, 8)
    /// Their ends resolve key 0, which needs nothing.
    static let resolvingAtEnd: Set<Int> = [3, 5, 6, 11]

    private(set) var keys: [AnyKey] = []
    /// Some of the keys are registered in a child of the app's container.
    let library = Resolver()
    private let isScattered: Bool
    let app: Resolver
    /// Overrides nothing, so it shares everything.
    let front: Resolver
    let ownScopes = [ResolverScopeCache(), ResolverScopeCache()]
    let clock = SteppedClock()

    let resets = Events()
    let shutDowns = Events()
    let cacheResets = Events()
    let clockSteps = Events()
    private(set) var scopeResets: [(scope: ResolverScope, events: Events)] = []
    let end = Mutex(false)
    let options = Mutex<[Int: LateOptions]>([:])
    /// What this run leaves out: to look for something else than what is known.
    let without: Set<String>
    /// Whether root is always one of the containers that share everything.
    var isRootPlain = true
    static let isOver = Atomic(false)
    /// Whether the worker is the main actor's. Which thread it runs on says nothing on Linux.
    @TaskLocal static var isOnMainActor = false
    static let numbers = Atomic(0)

    init(seed: UInt64, without: Set<String>) {
        self.without = without
        app = Resolver(child: library)
        front = Resolver(child: app)
        var generator = SeededGenerator(seed: seed)
        isScattered = generator.once(in: 3) && !without.contains("scattering")
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
        key.mayChange = [key.changes, key.lateOptions, resets, shutDowns, clockSteps] + own
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
        key.mayChange += needed.sorted().flatMap { [keys[$0].changes, keys[$0].lateOptions] }
    }

    /// Keys that are given other scopes in the course of an episode.
    static let rescoped: Set<Int> = [3, 5, 15]

    private func scopeEvents(_ scope: ResolverScope) -> [Events] {
        if scope === ResolverScope.container { return [cacheResets] }
        if let own = scopeResets.first(where: { $0.scope === scope }) { return [own.events] }
        // `perArguments` of the second.
        return scope is ResolverScopePerArguments ? scopeEvents(ownScopes[1]) : []
    }

    /// Where a key is registered: either all that one in the library needs is there too, or parts of it are only to be
    /// seen from the app's container, which then has instances of its own. (C7)
    func home(_ key: AnyKey) -> Resolver {
        let isInLibrary = isScattered ? key.index % 3 == 0 : [0, 1, 3, 6].contains(key.index)
        return isInLibrary ? library : app
    }

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
}

/// A number that many change.
final class Counter: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .sequentiallyConsistent) }
    func add(_ difference: Int) { value.add(difference, ordering: .sequentiallyConsistent) }
}
