@testable import Resolver
import Testing

private struct Injecting {
    @Injected var feature: Feature
}

/// These look inside of the library for the one lock that there is.
@Suite("N1: No lock")
struct LockRules {
    /// Everything that has to work without the lock, once it has been done before.
    private static func resolve(_ container: Resolver, _ parent: Resolver) -> Bool {
        let kept: Feature = container.resolve()
        let again: Feature = parent.resolve()
        let named: Labelled = container.resolve(name: "a")
        let ticket: Ticket = container.resolve()
        let optional: Ticket? = container.optional()
        let shared: any Network = container.resolve(name: "shared")
        let alias: any Network = container.resolve(name: "alias")
        let target: RealNetwork = container.resolve(name: "alias")
        let unique: Plain = container.resolve(name: "unique")
        let graph: Repository = container.resolve(name: "graph")
        let byInitializer: Repository = container.resolve(name: "initializer")
        let root: Feature = Resolver.resolve()
        return kept === again && named.label == "a" && ticket == optional && shared is MockNetwork && alias === target
            && unique !== container.resolve(Plain.self, name: "unique") && graph !== byInitializer
            && root === Injecting().feature
    }

    @Test("N1: Resolving what exists, and making a unique or graph service, waits for no lock")
    func withoutLock() async {
        // A process of its own, since nothing else can be registered anywhere meanwhile.
        await #expect(processExitsWith: .success) {
            let container = Resolver.main
            container.registerFeature(.application)
            container.register(name: "a") { Labelled("a") }.scope(.cached)
            container.register { Ticket(number: 1) }.scope(.container)
            container.register(name: "shared") { MockNetwork() as any Network }.scope(.shared)
            container.register(name: "alias") { RealNetwork() }.implements((any Network).self).scope(.application)
            container.register(name: "unique") { Plain() }.scope(.unique)
            container.register(name: "graph") { Repository(network: Resolver.resolve()) }
            container.register(Repository.init, name: "initializer")
            let parent = Resolver(child: container)
            let held: any Network = container.resolve(name: "shared")
            let (isWarm, isLocked, isDone) = (Event(), Event(), Event())
            let worker = Work {
                // Who comes first finds out what serves a key, under the lock.
                let before = Self.resolve(container, parent)
                isWarm.happen()
                isLocked.wait()
                let during = Self.resolve(container, parent)
                isDone.happen()
                return before && during
            }
            isWarm.wait()
            let isDoneInTime = Wiring.lock.withLock {
                isLocked.happen()
                return isDone.wait()
            }
            #expect(isDoneInTime)
            let isRight = try worker.value()
            #expect(isRight)
            withExtendedLifetime(held) {}
        }
    }
}
