import Resolver
import TestSupport
import Testing

/// Two parents that take the same overrides from a third container: neither is below the other.
@Suite("C7: Containers that have their overrides in common")
struct CommonOverrideRules {
    private let child = Resolver()
    private let overrides = Resolver()

    init() {
        child.registerFeature(.container)
        overrides.register { MockNetwork() as any Network }
    }

    private func makeParent() -> Resolver {
        let parent = Resolver(child: overrides)
        parent.add(child: child)
        return parent
    }

    @Test("C7: They share, whoever asks first", arguments: [true, false])
    func sharing(isFirstFirst: Bool) {
        let parents = [makeParent(), makeParent()]
        let features = (isFirstFirst ? parents : parents.reversed()).map { $0.resolve(Feature.self) }
        #expect(features[0].isMocked)
        #expect(features[0] === features[1])
        #expect(!child.resolve(Feature.self).isMocked)
    }

    @Test("C7: When one gets an override of its own, the other keeps what they shared", arguments: [true, false])
    func ownOverride(isLeavingFirst: Bool) {
        let (leaving, staying) = (makeParent(), makeParent())
        let shared: Feature = isLeavingFirst ? leaving.resolve() : staying.resolve()
        #expect(leaving.resolve(Feature.self) === shared)
        #expect(staying.resolve(Feature.self) === shared)
        leaving.register { MockNetwork() as any Network }
        #expect(leaving.resolve(Feature.self) !== shared)
        #expect(staying.resolve(Feature.self) === shared)
        leaving.unregister((any Network).self)
        #expect(leaving.resolve(Feature.self) === staying.resolve(Feature.self))
    }

    @Test("C7: When one ends, the other keeps what they shared", arguments: [true, false])
    func ending(isEndingFirst: Bool) {
        let staying = makeParent()
        func resolveFromAnother() -> Weak<Feature> {
            let ending = makeParent()
            let first: Feature = isEndingFirst ? ending.resolve() : staying.resolve()
            #expect(ending.resolve(Feature.self) === first)
            #expect(staying.resolve(Feature.self) === first)
            staying.register { Plain() }
            return Weak(first)
        }
        let feature = resolveFromAnother()
        #expect(feature.object != nil)
        #expect(staying.resolve(Feature.self) === feature.object)
    }

    @Test("C7: What nobody sees any more is let go with the last that did")
    func lastEnds() {
        func resolve() -> Weak<Feature> {
            let parents = [makeParent(), makeParent()]
            #expect(parents[0].resolve(Feature.self) === parents[1].resolve(Feature.self))
            return Weak(parents[0].resolve())
        }
        #expect(resolve().object == nil)
    }
}
