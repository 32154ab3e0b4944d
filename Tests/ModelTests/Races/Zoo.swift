import Resolver

/// What readers read and the writer changes.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Zoo: Sendable {
    let container = Resolver()
    let kept = Generation()
    let shared = Generation()
    let unique = Generation()
    let cage = Generation()
    let twig = Generation()
    let root = Generation()
    /// A scope that no other test resets.
    let season = ResolverScopeCache()

    init() {
        container.register { resolver in Nest(0, egg: resolver.resolve()) }.scope(season)
        container.register { Egg(0) }.scope(season)
        container.register { resolver in
            Aviary(0, left: resolver.resolve(name: "left"), right: resolver.resolve(name: "right"))
        }
        for name: Resolver.Name in ["left", "right"] {
            container.register(name: name) { resolver in
                Perch(0, kept: resolver.resolve(), twig: resolver.resolve())
            }
        }
        for change in Change.allCases where change != .resets { make(change) }
    }

    /// What the writer does, one after the other in any order.
    enum Change: CaseIterable {
        case kept, shared, unique, cage, twig, root, unregister, resets, mock
    }

    func make(_ change: Change) {
        switch change {
        case .kept:
            kept.advance { generation in
                container.register { KeptBird(generation) }.scope(season).implements((any Singing).self)
            }
        case .shared:
            shared.advance { generation in container.register { SharedBird(generation) }.scope(.shared) }
        case .unique:
            unique.advance { generation in container.register { UniqueBird(generation) }.scope(.unique) }
        case .cage:
            cage.advance { generation in container.register(name: "golden") { Cage(generation) }.scope(season) }
        case .twig:
            twig.advance { generation in container.register { Twig(generation) } }
        case .root:
            root.advance { generation in
                let fresh = Resolver()
                fresh.register { KeptBird(generation) }.scope(.application).implements((any Singing).self)
                fresh.register { SharedBird(generation) }.scope(.shared)
                fresh.register(name: "golden") { Cage(generation) }.scope(.container)
                fresh.register { Twig(generation) }
                fresh.register(name: "left") { Perch(generation, kept: Resolver.resolve(), twig: Resolver.resolve()) }
                Resolver.root = fresh
            }
        case .unregister:
            container.register(name: "passing") { Canary(0) }.scope(season)
            container.unregister(Canary.self, name: "passing")
        case .resets:
            season.reset()
            ResolverScope.shared.reset()
            ResolverScope.application.reset()
            Resolver.root.cache.reset()
        case .mock:
            // Sees everything of the other, overrides one thing, and is dropped with what it kept.
            let mock = Resolver(child: container)
            mock.register(Egg.self) { MockEgg(0) }.scope(season)
            precondition(mock.resolve(Nest.self).egg is MockEgg, "a mock container was given the real thing")
            precondition(!(container.resolve(Nest.self).egg is MockEgg), "what is mocked was left behind")
        }
    }
}
