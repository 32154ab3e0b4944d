@testable import Resolver
import Testing

private struct Injecting {
    @Injected var feature: Feature
}

/// The ways to resolve that have to do without the lock.
private enum Way: String, CaseIterable, Codable, Sendable {
    case kept, keptThroughParent, keptByName, keptValue, keptWeakly, keptByAlias, optional, root, injected
    case unique, graph, graphOfSeveral, byInitializer

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
        case .unique: return container.resolve(Plain.self) !== container.resolve(Plain.self)
        case .graph: return container.resolve(Labelled.self).label == "graph"
        case .graphOfSeveral: return container.resolve(Repository.self, name: "graph").network is RealNetwork
        case .byInitializer: return container.resolve(Repository.self, name: "initializer").network is RealNetwork
        }
    }

    static func register(in container: Resolver) {
        container.registerFeature(.application)
        container.register(name: "a") { Labelled("a") }.scope(.cached)
        container.register { Ticket(number: 1) }.scope(.container)
        container.register(name: "weak") { MockNetwork() as any Network }.scope(.shared)
        container.register(name: "alias") { RealNetwork() }.implements((any Network).self).scope(.application)
        container.register { Plain() }.scope(.unique)
        container.register { Labelled("graph") }
        container.register(name: "graph") { Repository(network: Resolver.resolve()) }
        container.register(Repository.init, name: "initializer")
    }
}

/// These look inside of the library, for the one lock that there is.
@Suite("N1: No lock")
struct LockRules {
    @Test("N1: Resolving what exists, and making a unique or graph service, waits for no lock", arguments: Way.allCases)
    fileprivate func withoutLock(_ way: Way) async {
        // A process of its own: nothing can be registered anywhere while the lock is held.
        await #expect(processExitsWith: .success) { [way = way as Way] in
            let container = Resolver.main
            Way.register(in: container)
            let parent = Resolver(child: container)
            let held = container.resolve((any Network).self, name: "weak")
            let (isWarm, isLocked, isDone) = (Event(), Event(), Event())
            let worker = Work {
                // Whoever comes first finds out, under the lock, what serves a key.
                let before = way.resolve(container, parent)
                isWarm.happen()
                isLocked.wait()
                let during = way.resolve(container, parent)
                isDone.happen()
                return before && during
            }
            isWarm.wait()
            let isDoneInTime = Wiring.lock.withLock {
                isLocked.happen()
                return isDone.wait(seconds: 10)
            }
            #expect(isDoneInTime)
            let isRight = try worker.value()
            #expect(isRight)
            withExtendedLifetime(held) {}
        }
    }
}
