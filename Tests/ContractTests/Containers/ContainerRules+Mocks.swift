import Resolver
import TestSupport
import Testing

/// Has its services injected, as those of an app are that never see a container.
private final class InjectedFeature {
    @Injected private(set) var repository: InjectedRepository
}

private final class InjectedRepository {
    @Injected private(set) var network: any Network
}

/// Reads a lazy property while it is made.
private final class LazyFeature: Sendable {
    let isMocked: Bool

    init() {
        @LazyInjected var network: any Network
        isMocked = network is MockNetwork
    }
}

/// Has the name of its lazy property set later than that is made.
private final class NamedLater {
    @LazyInjected private var network: any Network
    var isMocked: Bool { network is MockNetwork }

    init() { $network.name = "eu" }
}

private final class NamedLaterWeakly {
    @WeakLazyInjected private var network: (any Network)?
    var isMocked: Bool? { network.map { $0 is MockNetwork } }

    init() { $network.name = "eu" }
}

@Suite("C7: Mocks reach every depth and leave nothing behind")
struct MockRules {
    @Test(
        "C7: A mock reaches a service two levels above it, whether or not the child has built its own",
        arguments: KeptScope.allCases, [true, false])
    func depth(_ kept: KeptScope, isChildFirst: Bool) {
        let child = Resolver()
        child.registerFeature(kept.scope)
        let mock = Resolver.mocking(child, kept.scope)
        let early: Feature? = isChildFirst ? child.resolve() : nil
        let mocked: Feature = mock.resolve()
        #expect(mocked.isMocked)
        let real: Feature = child.resolve()
        #expect(!real.isMocked)
        if let early { #expect(early === real) }
        #expect(mock.resolve(Feature.self) === mocked)
        #expect(mock.resolve(Repository.self) === mocked.repository)
        #expect(mock.resolve((any Network).self) === mocked.repository.network)
        #expect(child.resolve(Repository.self) === real.repository)
        #expect(child.resolve((any Network).self) === real.repository.network)
    }

    @Test("C7: A mock reaches services that have their dependencies injected", arguments: [true, false])
    func injected(isChildFirst: Bool) {
        let child = Resolver()
        child.register { RealNetwork() as any Network }.scope(.container)
        child.register { InjectedRepository() }.scope(.container)
        child.register { InjectedFeature() }.scope(.container)
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(child.resolve(InjectedFeature.self).repository.network is RealNetwork) }
        #expect(mock.resolve(InjectedFeature.self).repository.network is MockNetwork)
        #expect(child.resolve(InjectedFeature.self).repository.network is RealNetwork)
    }

    @Test("C7: A mock reaches a service that reads a lazy property while it is made", arguments: [true, false])
    func lazilyInjected(isChildFirst: Bool) {
        let child = Resolver()
        child.register { RealNetwork() as any Network }.scope(.container)
        child.register { LazyFeature() }.scope(.container)
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(!child.resolve(LazyFeature.self).isMocked) }
        #expect(mock.resolve(LazyFeature.self).isMocked)
        #expect(!child.resolve(LazyFeature.self).isMocked)
    }

    @Test("C7: A mock reaches a lazy property whose name is set while its owner is made", arguments: [true, false])
    func lazilyNamed(isChildFirst: Bool) {
        let child = Resolver()
        child.register { RealNetwork() as any Network }.scope(.container)
        child.register(name: "eu") { RealNetwork() as any Network }.scope(.container)
        child.register { NamedLater() }.scope(.container)
        child.register { NamedLaterWeakly() }.scope(.container)
        let mock = Resolver(child: child)
        mock.register(name: "eu") { MockNetwork() as any Network }.scope(.container)
        if isChildFirst {
            #expect(!child.resolve(NamedLater.self).isMocked)
            #expect(child.resolve(NamedLaterWeakly.self).isMocked == false)
        }
        #expect(mock.resolve(NamedLater.self).isMocked)
        #expect(mock.resolve(NamedLaterWeakly.self).isMocked == true)
        #expect(!child.resolve(NamedLater.self).isMocked)
        #expect(child.resolve(NamedLaterWeakly.self).isMocked == false)
    }

    @Test("C7: A mock reaches services registered by their initialisers", arguments: [true, false])
    func initializers(isChildFirst: Bool) {
        let child = Resolver()
        child.register { RealNetwork() as any Network }.scope(.container)
        child.register(Repository.init).scope(.container)
        child.register(Feature.init).scope(.container)
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(!child.resolve(Feature.self).isMocked) }
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(!child.resolve(Feature.self).isMocked)
    }

    @Test(
        "C7: A mock reaches a kept service through services that are not kept",
        arguments: [ResolverScope.graph, .unique], [true, false])
    func throughOthers(_ scope: ResolverScope, isChildFirst: Bool) {
        let child = Resolver()
        child.registerFeature(.container)
        child.register { Repository(network: Resolver.resolve()) }.scope(scope)
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(!child.resolve(Feature.self).isMocked) }
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(mock.resolve(Feature.self) === mock.resolve(Feature.self))
        #expect(!child.resolve(Feature.self).isMocked)
    }

    @Test(
        "C7: A kept service that takes a mock from the graph of the resolution pass is not shared",
        arguments: [true, false])
    func throughGraph(isChildFirst: Bool) {
        let child = Resolver()
        child.registerFeature(.container)
        child.register { RealNetwork() as any Network }.scope(.unique)
        child.register { Repository(network: Resolver.resolve()) }.scope(.graph)
        // The repository is in the cycle's graph before the feature asks for it.
        child.register { () -> Labelled in
            let repository: Repository = Resolver.resolve()
            let feature: Feature = Resolver.resolve()
            return Labelled(feature.repository === repository ? "same" : "another")
        }
        let mock = Resolver.mocking(child)
        if isChildFirst { #expect(child.resolve(Labelled.self).label == "same") }
        #expect(mock.resolve(Labelled.self).label == "same")
        #expect(mock.resolve(Feature.self).isMocked)
        #expect(!child.resolve(Feature.self).isMocked)
    }

    @Test(
        "C7: What sets properties and what decorates is part of what a service is built from", arguments: [true, false])
    func modifiers(isChildFirst: Bool) {
        let child = Resolver()
        let seen = Guarded<[String]>([])
        child.register { RealNetwork() as any Network }
        child.register { Plain() }.scope(.container).resolveProperties { resolver, _ in
            seen.value.append(resolver.resolve((any Network).self) is MockNetwork ? "mock" : "real")
        }
        child.register { Labelled("plain") }.scope(.container).decorate { resolver, _ in
            Labelled(resolver.resolve((any Network).self) is MockNetwork ? "mock" : "real")
        }
        let mock = Resolver.mocking(child)
        let containers = isChildFirst ? [child, mock] : [mock, child]
        let plains = containers.map { $0.resolve(Plain.self) }
        let labels = containers.map { $0.resolve(Labelled.self).label }
        #expect(seen.value == labels)
        #expect(plains[0] !== plains[1])
        #expect(labels == (isChildFirst ? ["real", "mock"] : ["mock", "real"]))
    }

    @Test("C7: When root is put back, nothing of its mocks is left in main", arguments: ProcessScope.allCases)
    func rootPutBack(_ scope: ProcessScope) async {
        await #expect(processExitsWith: .success) { [scope = scope as ProcessScope] in
            Resolver.main.registerFeature(scope.scope)
            let mock = Resolver.mocking(.main, scope.scope)
            Resolver.root = mock
            let mocked: Feature = Resolver.resolve()
            #expect(mocked.isMocked)
            Resolver.root = .main
            let real: Feature = Resolver.resolve()
            #expect(!real.isMocked)
            Resolver.root = mock
            #expect(Resolver.resolve(Feature.self) === mocked)
            Resolver.root = .main
            #expect(Resolver.resolve(Feature.self) === real)
        }
    }

    @Test("C7: A mock container that ends takes what it kept for itself along, and nothing else")
    func mockContainerEnds() {
        let child = Resolver()
        let cache = ResolverScopeCache()
        child.registerFeature(cache)
        child.register { Plain() }.scope(cache)
        func resolveFromMock() -> (feature: Weak<Feature>, plain: Weak<Plain>) {
            let mock = Resolver.mocking(child)
            return (Weak(mock.resolve()), Weak(mock.resolve()))
        }
        let (feature, plain) = resolveFromMock()
        #expect(feature.object == nil)
        #expect(plain.object != nil)
        #expect(plain.object === child.resolve(Plain.self))
        #expect(!child.resolve(Feature.self).isMocked)
    }
}
