import Resolver
import TestSupport
import Testing

@Suite("Copies")
struct CopyTests {
    @Test("A copy has recipes, names, scopes, properties and aliases, and no instances")
    func recipes() {
        let container = Resolver()
        container.register(name: "x") { Leaf() }
            .implements((any Growing).self)
            .resolveProperties { _, leaf in leaf.size += 1 }
            .resolveProperties { _, leaf, args in leaf.size += args() ?? 10 }
            .scope(ResolverScopeCache())
        let original: Leaf = container.resolve(name: "x")
        let copy = container.copy()
        let copied: Leaf = copy.resolve(name: "x", args: 5)
        #expect(original.size == 11)
        #expect(copied.size == 6)
        #expect(copied !== original)
        #expect(copy.resolve((any Growing).self, name: "x") === copied)
        #expect(container.resolve(Leaf.self, name: "x") === original)
    }

    @Test("What is registered, added or reset later concerns one of them only")
    func apart() {
        let container = Resolver()
        container.register { Leaf() }.scope(.container)
        let copy = container.copy()
        let copied: Leaf = copy.resolve()
        container.cache.reset()
        #expect(copy.resolve(Leaf.self) === copied)
        container.register { "original" }
        #expect(!copy.isRegistered(String.self))
        copy.unregister(Leaf.self)
        #expect(container.isRegistered(Leaf.self))
        copy.add(child: container)
        #expect(copy.resolve(String.self) == "original")
    }

    @Test("Children are copied, each once")
    func children() {
        let shared = Resolver()
        shared.register { Leaf() }.scope(.container)
        let left = Resolver(child: shared)
        let right = Resolver(child: shared)
        left.register { "left" }
        right.register { 7 }
        let top = Resolver(child: left)
        top.add(child: right)
        let copy = top.copy()
        #expect(copy.resolve(String.self) == "left")
        #expect(copy.resolve(Int.self) == 7)
        #expect(copy.resolve(Leaf.self) !== shared.resolve(Leaf.self))
        #expect(copy.resolve(Leaf.self) === copy.resolve(Leaf.self))
        left.register { "changed" }
        #expect(top.resolve(String.self) == "changed")
        #expect(copy.resolve(String.self) == "left")
    }

    @Test("A copy outlives what it was copied from")
    func lifetime() {
        let leaf = Leaf()
        nonisolated(unsafe) let captured = leaf
        var container: Resolver? = Resolver()
        container?.register { captured }
        let copy = container?.copy()
        container = nil
        #expect(copy?.resolve(Leaf.self) === leaf)
    }

    @Test("A cache that was put in place of the container's own is copied if it is a kind of scope")
    func cache() {
        let container = Resolver()
        container.cache = ResolverScope.unique
        container.register { Leaf() }.scope(.container)
        let copy = container.copy()
        #expect(copy.resolve(Leaf.self) !== copy.resolve(Leaf.self))
        #expect(copy.cache === ResolverScope.unique)
    }

    @Test("So is one in which instances live for a time")
    func timedCache() {
        let (container, clock) = (Resolver(), ManualClock())
        container.cache = ResolverScope.timeToLive(.seconds(30), clock: clock)
        container.register { Leaf() }.scope(.container)
        let copy = container.copy()
        let (original, first) = (container.resolve(Leaf.self), copy.resolve(Leaf.self))
        #expect(first !== original && copy.resolve(Leaf.self) === first)
        clock.advance(by: .seconds(60))
        #expect(copy.resolve(Leaf.self) !== first)
    }
}

private protocol Growing: AnyObject {}

private final class Leaf: Growing {
    var size = 0
}
