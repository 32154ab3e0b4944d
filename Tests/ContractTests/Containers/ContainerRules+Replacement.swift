import Resolver
import TestSupport
import Testing

@Suite("C5: Registering a key again")
struct ReplacementRules {
    @Test("C5: Registering a key again replaces the recipe")
    func recipe() {
        let container = Resolver()
        container.register { Labelled("old") }
        #expect(container.resolve(Labelled.self).label == "old")
        container.register { Labelled("new") }
        #expect(container.resolve(Labelled.self).label == "new")
        #expect(container.resolveAll(Labelled.self).count == 1)
    }

    @Test("C5: Registering a key again drops the instance the old recipe made")
    func instance() {
        let container = Resolver()
        let cache = ResolverScopeCache()
        container.register { Labelled("old") }.scope(cache)
        let old = Weak(container.resolve(Labelled.self))
        #expect(old.object != nil)
        container.register { Labelled("new") }.scope(cache)
        #expect(old.object == nil)
        #expect(container.resolve(Labelled.self).label == "new")
    }

    @Test("C5: A shared instance that is still held is not handed out under the new recipe")
    func sharedInstance() {
        let container = Resolver()
        container.register { Labelled("old") }.scope(.shared)
        let old: Labelled = container.resolve()
        container.register { Labelled("new") }.scope(.shared)
        let new: Labelled = container.resolve()
        #expect(old.label == "old")
        #expect(new.label == "new")
    }

    @Test("C5: An alias follows the new recipe")
    func alias() {
        let container = Resolver()
        let cache = ResolverScopeCache()
        container.register { RealNetwork() }.implements((any Network).self).scope(cache)
        let old: any Network = container.resolve()
        container.register { RealNetwork() }.scope(cache)
        let new: any Network = container.resolve()
        #expect(old !== new)
        #expect(new === container.resolve(RealNetwork.self))
    }

    @Test("C5: Other names and other containers keep theirs")
    func others() {
        let (container, other) = (Resolver(), Resolver())
        let cache = ResolverScopeCache()
        container.register { Plain() }.scope(cache)
        container.register(name: "a") { Plain() }.scope(cache)
        other.register { Plain() }.scope(cache)
        let (named, elsewhere) = (container.resolve(Plain.self, name: "a"), other.resolve(Plain.self))
        let unnamed: Plain = container.resolve()
        container.register { Plain() }.scope(cache)
        #expect(unnamed !== container.resolve(Plain.self))
        #expect(named === container.resolve(Plain.self, name: "a"))
        #expect(elsewhere === other.resolve(Plain.self))
    }

    @Test("C5: The instances that other containers had of the old recipe are dropped as well")
    func privateInstances() {
        let container = Resolver()
        let cache = ResolverScopeCache()
        container.registerFeature(cache)
        let mock = Resolver.mocking(container)
        let own = Weak(mock.resolve(Feature.self))
        #expect(own.object != nil)
        container.register { Feature(repository: Resolver.resolve()) }.scope(cache)
        #expect(own.object == nil)
        #expect(mock.resolve(Feature.self).isMocked)
    }

    @Test("C5: What was built from the old instance keeps it until it is itself registered again or reset")
    func dependents() {
        let container = Resolver()
        let cache = ResolverScopeCache()
        container.registerFeature(cache)
        let feature: Feature = container.resolve()
        container.register { MockNetwork() as any Network }.scope(cache)
        #expect(feature === container.resolve(Feature.self))
        cache.reset()
        #expect(container.resolve(Feature.self).isMocked)
    }

    @Test("C5: An instance that is being made by a recipe when it is replaced is not kept")
    func whileMaking() throws {
        let container = Resolver()
        let cache = ResolverScopeCache()
        let (hasBegun, mayEnd) = (Event(), Event())
        container.register { () -> Labelled in
            hasBegun.happen()
            mayEnd.wait()
            return Labelled("old")
        }.scope(cache)
        let old = Work { container.resolve(Labelled.self).label }
        hasBegun.wait()
        container.register { Labelled("new") }.scope(cache)
        #expect(container.resolve(Labelled.self).label == "new")
        mayEnd.happen()
        _ = try old.value()
        #expect(container.resolve(Labelled.self).label == "new")
    }

    @Test("C5: Memory stays flat: old recipes go with all they captured, old instances with them")
    func memory() async {
        // A process of its own: a cycle in flight on any thread puts off the end of what has been replaced.
        await #expect(processExitsWith: .success) {
            let alive = Census()
            let container = Resolver()
            for _ in 0..<10_000 {
                let captured = Counted(alive)
                container.register { Repository(network: Resolver.resolve()) }.scope(.cached)
                container.register { () -> any Network in
                    withExtendedLifetime(captured) { CountedNetwork(alive) }
                }.scope(.cached)
                _ = container.resolve(Repository.self)
            }
            // The recipe that counts, its network, and that of the last repository, which is the same.
            #expect(alive.count <= 2)
            container.unregister((any Network).self)
            container.unregister(Repository.self)
            #expect(alive.count == 0)
        }
    }
}
