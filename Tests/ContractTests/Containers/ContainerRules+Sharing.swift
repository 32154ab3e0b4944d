import Resolver
import TestSupport
import Testing

@Suite("C7: What is shared between containers")
struct SharingRules {
    @Test(
        "C7: Containers that see the same recipes share a kept instance, whoever asks first",
        arguments: KeptScope.allCases, [true, false])
    func bothWays(_ kept: KeptScope, isChildFirst: Bool) {
        let child = Resolver()
        child.registerFeature(kept.scope)
        let parent = Resolver(child: child)
        parent.register { Plain() }
        let first: Feature = isChildFirst ? child.resolve() : parent.resolve()
        let second: Feature = isChildFirst ? parent.resolve() : child.resolve()
        #expect(first === second)
        #expect(child.resolve(Repository.self) === parent.resolve(Repository.self))
    }

    @Test("C7: An override of one service leaves the others shared", arguments: [true, false])
    func unaffected(isChildFirst: Bool) {
        let child = Resolver()
        child.registerFeature(.container)
        let parent = Resolver(child: child)
        parent.register { Feature(repository: Resolver.resolve()) }.scope(.container)
        let first: Feature = isChildFirst ? child.resolve() : parent.resolve()
        let second: Feature = isChildFirst ? parent.resolve() : child.resolve()
        #expect(first !== second)
        #expect(first.repository === second.repository)
    }

    @Test("C7: A parent's parent, and another parent, share as well")
    func severalParents() {
        let child = Resolver()
        child.registerFeature(.container)
        let parent = Resolver(child: child)
        let top = Resolver(child: parent)
        let other = Resolver(child: child)
        let feature: Feature = top.resolve()
        #expect(other.resolve(Feature.self) === feature)
        #expect(parent.resolve(Feature.self) === feature)
        #expect(child.resolve(Feature.self) === feature)
    }

    @Test("C7: An instance first asked for through a parent lives on when the parent ends")
    func parentEnds() {
        let child = Resolver()
        let cache = ResolverScopeCache()
        child.registerFeature(cache)
        let feature = Weak(Resolver(child: child).resolve(Feature.self))
        #expect(feature.object != nil)
        #expect(feature.object === child.resolve(Feature.self))
    }

    @Test(
        "C7: Of three levels, each shares with those that see the same recipes",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func threeLevels(_ order: [Int]) {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver.mocking(bottom)
        let containers = [bottom, middle, Resolver(child: middle)]
        var features: [Int: Feature] = [:]
        for index in order { features[index] = containers[index].resolve() }
        #expect(features[0]?.isMocked == false)
        #expect(features[1]?.isMocked == true)
        #expect(features[1] === features[2])
        for index in order.reversed() { #expect(containers[index].resolve(Feature.self) === features[index]) }
    }

    @Test("C7: An override at the top of three levels is the top's own", arguments: [true, false])
    func topOverride(isTopFirst: Bool) {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver(child: bottom)
        let top = Resolver.mocking(middle)
        let early: Feature? = isTopFirst ? top.resolve() : nil
        let (below, between): (Feature, Feature) = (bottom.resolve(), middle.resolve())
        let above: Feature = top.resolve()
        #expect(below === between)
        #expect(above.isMocked)
        #expect(!below.isMocked)
        if let early { #expect(early === above) }
    }

    @Test(
        "C7: An override that came to one of those who share an overridden instance leaves it to the other",
        arguments: [true, false])
    func oneOfTwoLeaves(isTopFirst: Bool) {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver.mocking(bottom)
        let top = Resolver(child: middle)
        let shared: Feature = isTopFirst ? top.resolve() : middle.resolve()
        #expect(middle.resolve(Feature.self) === shared)
        #expect(top.resolve(Feature.self) === shared)
        top.register { MockNetwork() as any Network }
        #expect(top.resolve(Feature.self) !== shared)
        // Nothing that the middle container sees has changed.
        #expect(middle.resolve(Feature.self) === shared)
    }

    @Test("C7: When the container that asked first ends, those who share keep the instance", arguments: [true, false])
    func firstAskerEnds(isTopFirst: Bool) {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver.mocking(bottom)
        func resolveFromTop() -> Weak<Feature> {
            let top = Resolver(child: middle)
            let early: Feature? = isTopFirst ? nil : middle.resolve()
            let feature: Feature = top.resolve()
            #expect(middle.resolve(Feature.self) === feature)
            return withExtendedLifetime(early) { Weak(feature) }
        }
        let feature = resolveFromTop()
        #expect(feature.object != nil)
        #expect(middle.resolve(Feature.self) === feature.object)
    }

    @Test(
        "C7: When the container that asked first ends, those who share keep it, whatever was registered meanwhile"
    )
    func firstAskerEndsLater() {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver.mocking(bottom)
        func resolveFromTop() -> Weak<Feature> {
            let top = Resolver(child: middle)
            let feature: Feature = top.resolve()
            #expect(middle.resolve(Feature.self) === feature)
            middle.register { Plain() }
            return Weak(feature)
        }
        let feature = resolveFromTop()
        #expect(feature.object != nil)
        #expect(middle.resolve(Feature.self) === feature.object)
    }

    @Test(
        "C7: It is the lowest container with an override whose reset drops what is made of it",
        arguments: [true, false])
    func resetOfLowest(isTopFirst: Bool) {
        let bottom = Resolver()
        bottom.registerFeature(.container)
        let middle = Resolver.mocking(bottom)
        let top = Resolver(child: middle)
        let feature: Feature = isTopFirst ? top.resolve() : middle.resolve()
        top.cache.reset()
        bottom.cache.reset()
        #expect(top.resolve(Feature.self) === feature)
        #expect(middle.resolve(Feature.self) === feature)
        middle.cache.reset()
        #expect(middle.resolve(Feature.self) !== feature)
    }
}
