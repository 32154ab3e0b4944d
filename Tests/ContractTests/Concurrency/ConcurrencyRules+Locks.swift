@testable import Resolver
import TestSupport
import Testing

private struct Injecting {
    @Injected var feature: Feature
}

/// The ways to resolve that have to do without the lock.
private enum Way: String, CaseIterable, Codable, Sendable {
    case kept, keptThroughParent, keptByName, keptValue, keptByAlias, optional, root, injected
    case throwing, throwingByName, throwingThroughParent, staticThrowing
    case optionalType, optionalByInference, optionalByName, optionalThrowing
    case keptWeakly, unique, graph, graphOfSeveral, byInitializer

    /// Those that a thread which has never resolved may begin with.
    static let first = allCases.prefix { $0 != .keptWeakly }

    /// Resolves, and says whether that came to what it should.
    func resolve(_ container: Resolver, _ parent: Resolver) -> Bool {
        switch self {
        case .kept: return !container.resolve(Feature.self).isMocked
        case .keptThroughParent: return !parent.resolve(Feature.self).isMocked
        case .keptByName: return container.resolve(Labelled.self, name: "a").label == "a"
        case .keptValue: return container.resolve(Ticket.self).number == 1
        case .keptWeakly: return container.resolve((any Network).self, name: "weak") is MockNetwork
        case .keptByAlias: return container.resolve((any Network).self, name: "alias") is RealNetwork
        case .optional: return container.optional(Ticket.self)?.number == 1
        case .root: return !Resolver.resolve(Feature.self).isMocked
        case .injected: return !Injecting().feature.isMocked
        case .throwing: return (try? container.resolveThrowing(Ticket.self))?.number == 1
        case .throwingByName: return (try? container.resolveThrowing(Labelled.self, name: "a"))?.label == "a"
        case .throwingThroughParent: return (try? parent.resolveThrowing(Feature.self))?.isMocked == false
        case .staticThrowing: return (try? Resolver.resolveThrowing(Feature.self))?.isMocked == false
        case .optionalType: return container.resolve(Ticket?.self)?.number == 1
        case .optionalByInference:
            let feature: Feature? = container.resolve()
            return feature?.isMocked == false
        case .optionalByName: return container.resolve(Labelled?.self, name: "a")?.label == "a"
        case .optionalThrowing: return (try? container.resolveThrowing(Feature?.self))??.isMocked == false
        case .unique: return container.resolve(Plain.self) !== container.resolve(Plain.self)
        case .graph: return container.resolve(Labelled.self).label == "graph"
        case .graphOfSeveral: return container.resolve(Repository.self, name: "graph").network is RealNetwork
        case .byInitializer: return container.resolve(Repository.self, name: "initializer").network is RealNetwork
        }
    }
}

/// The ways to resolve that take the lock, if only for a moment.
private enum LockedWay: String, CaseIterable, Codable, Sendable {
    case all, isRegistered, uniqueWithArguments, uniqueDecorated, graphWithProperties, perArguments

    func resolve(_ container: Resolver) -> Bool {
        switch self {
        case .all: return container.resolveAll((any Network).self).count == 3
        case .isRegistered: return container.isRegistered(Plain.self)
        case .uniqueWithArguments: return container.resolve(Labelled.self, name: "args", args: "x").label == "x"
        case .uniqueDecorated: return container.resolve(Labelled.self, name: "decorated").label == "decorated"
        case .graphWithProperties: return container.resolve(Counter.self).count == 1
        case .perArguments: return container.resolve(Labelled.self, name: "per", args: "y").label == "y"
        }
    }
}

extension Resolver {
    fileprivate func registerForEveryWay() {
        registerFeature(.application)
        register(name: "a") { Labelled("a") }.scope(.cached)
        register { Ticket(number: 1) }.scope(.container)
        register(name: "weak") { MockNetwork() as any Network }.scope(.shared)
        register(name: "alias") { RealNetwork() }.implements((any Network).self).scope(.application)
        register { Plain() }.scope(.unique)
        register { Labelled("graph") }
        register(name: "graph") { Repository(network: Resolver.resolve()) }
        register(Repository.init, name: "initializer")
        register(name: "args") { _, args in Labelled(args()) }.scope(.unique)
        register(name: "decorated") { Labelled("plain") }.scope(.unique).decorate { _, _ in Labelled("decorated") }
        register { Counter() }.scope(.graph).resolveProperties { _, counter in counter.increment() }
        register(name: "per") { _, args in Labelled(args()) }.scope(.cached.perArguments)
    }
}

/// These look inside of the library, for the one lock that there is. Each is a process of its own: nothing can be registered
/// anywhere while the lock is held.
@Suite("N1: No lock")
struct LockRules {
    /// Resolves once before the lock is taken, if so wished on the thread that resolves again while it is held.
    ///
    /// - Returns: Whether that came to an end in the time given, and whether it came to what it should at last.
    private static func whileLocked(
        seconds: Double, isWarm: Bool = true, _ resolve: @escaping @Sendable () -> Bool
    ) throws -> (isDoneInTime: Bool, isRight: Bool) {
        let (isReady, isLocked, isDone) = (Event(), Event(), Event())
        // Whoever comes first finds out, under the lock, what serves a key.
        let earlier = isWarm ? true : resolve()
        let worker = Work {
            let before = isWarm ? resolve() : true
            isReady.happen()
            isLocked.wait()
            let during = resolve()
            isDone.happen()
            return before && during
        }
        isReady.wait()
        let isDoneInTime = ProcessState.lock.withLock {
            isLocked.happen()
            return isDone.wait(seconds: seconds)
        }
        return (isDoneInTime, try worker.value() && earlier)
    }

    @Test("N1: Resolving what exists, and making a unique or graph service, waits for no lock", arguments: Way.allCases)
    fileprivate func withoutLock(_ way: Way) async {
        await #expect(processExitsWith: .success) { [way = way as Way] in
            let container = Resolver.main
            container.registerForEveryWay()
            let parent = Resolver(child: container)
            let held = container.resolve((any Network).self, name: "weak")
            let outcome = try Self.whileLocked(seconds: 5) { way.resolve(container, parent) }
            #expect(outcome == (true, true))
            withExtendedLifetime(held) {}
        }
    }

    @Test("N1: Nor does a thread's first resolve of what is kept", arguments: Way.first)
    fileprivate func newThread(_ way: Way) async {
        await #expect(processExitsWith: .success) { [way = way as Way] in
            let container = Resolver.main
            container.registerForEveryWay()
            let parent = Resolver(child: container)
            let outcome = try Self.whileLocked(seconds: 5, isWarm: false) { way.resolve(container, parent) }
            #expect(outcome == (true, true))
        }
    }

    @Test("N1: What else there is to ask takes the lock, and waits for it", arguments: LockedWay.allCases)
    fileprivate func withLock(_ way: LockedWay) async {
        await #expect(processExitsWith: .success) { [way = way as LockedWay] in
            let container = Resolver.main
            container.registerForEveryWay()
            let outcome = try Self.whileLocked(seconds: 0.3) { way.resolve(container) }
            #expect(outcome == (false, true))
        }
    }
}
