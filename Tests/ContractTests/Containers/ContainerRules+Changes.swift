import Resolver
import TestSupport
import Testing

@Suite("C7: When what a container sees changes")
struct ChangeRules {
    private let child = Resolver()
    private let parent: Resolver

    init() {
        child.registerFeature(.container)
        parent = Resolver(child: child)
    }

    @Test(
        "C7: An override that comes after sharing began ends it, for the container that overrides",
        arguments: KeptScope.allCases)
    func laterOverride(_ kept: KeptScope) {
        child.registerFeature(kept.scope)
        let shared: Feature = parent.resolve()
        #expect(child.resolve(Feature.self) === shared)
        parent.register { MockNetwork() as any Network }.scope(kept.scope)
        let own: Feature = parent.resolve()
        #expect(own.isMocked)
        #expect(parent.resolve(Feature.self) === own)
        #expect(child.resolve(Feature.self) === shared)
    }

    @Test("C7: Without its override a container shares again", arguments: KeptScope.allCases)
    func overrideTakenAway(_ kept: KeptScope) {
        child.registerFeature(kept.scope)
        let shared: Feature = parent.resolve()
        parent.register { MockNetwork() as any Network }
        let own: Feature = parent.resolve()
        #expect(own.isMocked)
        parent.unregister((any Network).self)
        #expect(parent.resolve(Feature.self) === shared)
        #expect(child.resolve(Feature.self) === shared)
    }

    @Test(
        "C7: Without its override a container shares what is made then, whoever asks first", arguments: [true, false])
    func overrideTakenAwayBeforeChildAsked(isChildFirst: Bool) {
        parent.register { MockNetwork() as any Network }
        #expect(parent.resolve(Feature.self).isMocked)
        parent.unregister((any Network).self)
        let first: Feature = isChildFirst ? child.resolve() : parent.resolve()
        let second: Feature = isChildFirst ? parent.resolve() : child.resolve()
        #expect(!first.isMocked)
        #expect(first === second)
    }

    @Test("C7: An override that is registered again reaches what was built from it")
    func overrideReplaced() {
        parent.register { MockNetwork() as any Network }.scope(.container)
        let old: Feature = parent.resolve()
        parent.register { RealNetwork() as any Network }.scope(.container)
        let new: Feature = parent.resolve()
        #expect(old !== new)
        #expect(old.isMocked)
        #expect(!new.isMocked)
        #expect(new.repository.network !== child.resolve((any Network).self))
    }

    @Test("C7: An override of the service itself comes and goes")
    func serviceItself() {
        let shared: Feature = parent.resolve()
        parent.register { Feature(repository: Repository(network: MockNetwork())) }.scope(.container)
        #expect(parent.resolve(Feature.self).isMocked)
        #expect(child.resolve(Feature.self) === shared)
        parent.unregister(Feature.self)
        #expect(parent.resolve(Feature.self) === shared)
    }

    @Test("C7: A child that is added with an override before the one that is asked counts")
    func childAdded() {
        let top = Resolver(child: Resolver())
        let overrides = Resolver(child: Resolver())
        top.add(child: overrides)
        top.add(child: child)
        let shared: Feature = top.resolve()
        #expect(child.resolve(Feature.self) === shared)
        let late = Resolver()
        late.register { MockNetwork() as any Network }
        overrides.add(child: late)
        #expect(top.resolve(Feature.self).isMocked)
        #expect(child.resolve(Feature.self) === shared)
    }

    @Test("C7: Something registered that nothing was built from changes nothing")
    func unrelated() {
        parent.register { MockNetwork() as any Network }
        let (own, shared): (Feature, Feature) = (parent.resolve(), child.resolve())
        parent.register { Plain() }
        child.register { Plain() }
        parent.register(name: "b") { MockNetwork() as any Network }
        #expect(parent.resolve(Feature.self) === own)
        #expect(child.resolve(Feature.self) === shared)
    }

    @Test("C7: A dependency replaced in the child leaves both with what they share")
    func dependencyReplacedBelow() {
        let shared: Feature = parent.resolve()
        child.register { MockNetwork() as any Network }
        #expect(child.resolve(Feature.self) === shared)
        #expect(parent.resolve(Feature.self) === shared)
    }

    @Test("C7: A container's own instance follows a dependency that is replaced below it")
    func dependencyOfOwnReplacedBelow() {
        parent.register { Repository(network: Resolver.resolve()) }.scope(.container)
        let own: Feature = parent.resolve()
        #expect(!own.isMocked)
        child.register { MockNetwork() as any Network }
        child.register { Feature(repository: Resolver.resolve()) }.scope(.container)
        parent.register { Repository(network: Resolver.resolve()) }.scope(.container)
        #expect(parent.resolve(Feature.self).isMocked)
    }

    @Test(
        "S2: A container's own instance stays its own when it comes to see what another's was built from",
        arguments: KeptScope.allCases)
    func ownStays(_ kept: KeptScope) async throws {
        let (overriding, home) = (Resolver(), Resolver())
        overriding.register { MockNetwork() as any Network }
        home.registerFeature(kept.scope)
        home.add(child: overriding)
        let other = Resolver(child: overriding)
        other.add(child: home)
        let others: Feature = other.resolve()
        let own: Feature = home.resolve()
        #expect(others !== own)
        // From here on both see the same.
        home.unregister((any Network).self)
        #expect(home.resolve(Feature.self) === own)
        #expect(try home.resolveThrowing(Feature.self) === own)
        #expect(try await home.resolveAsync(Feature.self) === own)
        #expect(home.resolveAll(Feature.self)[0] === own)
        // So they share, and what they share is the container's whose recipe it is.
        #expect(other.resolve(Feature.self) === own)
        withExtendedLifetime(others) {}
    }

    @Test("C7: An override registered while a shared instance is made does not end up in it")
    func overrideMeanwhile() throws {
        let (hasBegun, mayEnd) = (Event(), Event())
        child.register { () -> Repository in
            let network: any Network = Resolver.resolve()
            hasBegun.happen()
            mayEnd.wait()
            return Repository(network: network)
        }.scope(.container)
        let parent = parent
        let first = Work { parent.resolve(Feature.self) }
        hasBegun.wait()
        parent.register { MockNetwork() as any Network }
        mayEnd.happen()
        _ = try first.value()
        #expect(parent.resolve(Feature.self).isMocked)
        #expect(!child.resolve(Feature.self).isMocked)
    }
}
