import Resolver
import TestSupport
import Testing

@Suite("C8: A nested container adds to its parent, and changes nothing in it")
struct NestedRules {
    private let app = Resolver(name: "app")

    @Test("C8: It asks itself, then those it is in front of, then its parent, at any depth")
    func order() {
        app.register { Labelled("app") }
        app.register(name: "app") { Labelled("app, by name") }
        let session = app.nested("session") { $0.register(name: "session") { Labelled("session") } }
        let request = session.nested("request") { $0.register(name: "request") { Labelled("request") } }
        let mock = Resolver()
        mock.register(name: "request") { Labelled("mock") }
        mock.register(name: "session") { Labelled("mock") }
        request.add(child: mock)
        let labels = ["app", "session", "request"].map { request.resolve(Labelled.self, name: .init($0)).label }
        #expect(labels == ["app, by name", "mock", "request"])
        #expect(request.resolve(Labelled.self).label == "app")
        #expect(
            request.isRegistered(Labelled.self, name: "session") && !app.isRegistered(Labelled.self, name: "session"))
        #expect(session.optional(Labelled.self, name: "request") == nil)
        let all = request.resolveAll(Labelled.self).map(\.label)
        #expect(Set(all) == ["app", "app, by name", "mock", "request"])
    }

    @Test(
        "C8: What the parent keeps is made as the parent sees it, whoever asks first, and is the same for all",
        arguments: keeping, [true, false])
    func kept(_ scope: ResolverScope, asksFirst: Bool) {
        app.registerFeature(scope)
        let requests = (0..<3).map { _ in
            app.nested("request") { $0.register { MockNetwork() as any Network } }
        }
        let features: [Feature] =
            asksFirst
            ? requests.map { $0.resolve() } + [app.resolve()] : [app.resolve()] + requests.map { $0.resolve() }
        #expect(features.allSatisfy { $0 === features[0] && !$0.isMocked })
        #expect(requests.allSatisfy { $0.resolve(Feature.self) === features[0] })
        #expect(requests.allSatisfy { $0.resolve((any Network).self) is MockNetwork })
        #expect(app.resolve((any Network).self) is RealNetwork)
    }

    @Test(
        "C8: What the parent makes anew is made as the nested container sees it",
        arguments: [ResolverScope.unique, .graph])
    func unkept(_ scope: ResolverScope) {
        app.register { RealNetwork() as any Network }.scope(.application)
        app.register { Repository(network: Resolver.resolve()) }.scope(scope)
        app.register { Feature(repository: Resolver.resolve()) }.scope(scope)
        let request = app.nested { $0.register { MockNetwork() as any Network }.scope(.application) }
        #expect(request.resolve(Feature.self).isMocked)
        #expect(!app.resolve(Feature.self).isMocked)
        #expect(request.resolve(Feature.self).repository.network === request.resolve((any Network).self))
    }

    @Test("C8: What a nested container keeps may be built from what its parent keeps, which it has overridden parts of")
    func holding() {
        app.registerFeature(.application)
        let request = app.nested("request") { request in
            request.register { MockNetwork() as any Network }.scope(.application)
            request.register { [Resolver.resolve(Feature.self), Resolver.resolve(Feature.self)] }.scope(.application)
            request.register { Holder(feature: Resolver.resolve()) }.scope(.application)
        }
        let holder: Holder = request.resolve()
        for _ in 0..<3 {
            #expect(request.resolve(Holder.self) === holder)
            #expect(request.resolve(Feature.self) === app.resolve(Feature.self))
        }
        #expect(holder.feature === app.resolve(Feature.self) && !holder.feature.isMocked)
        #expect(request.resolve([Feature].self).allSatisfy { $0 === holder.feature })
    }

    @Test("C8: A container in front of a nested one overrides what that makes, not what the parent keeps")
    func inFront() {
        app.registerFeature(.application)
        let request = app.nested { $0.register { Holder(feature: Resolver.resolve()) }.scope(.application) }
        request.register { Requested(network: Resolver.resolve()) }.scope(.application)
        let mock = Resolver.mocking(request)
        #expect(!mock.resolve(Feature.self).isMocked)
        #expect(mock.resolve(Holder.self) === request.resolve(Holder.self))
        #expect(mock.resolve(Requested.self).network is MockNetwork)
        #expect(request.resolve(Requested.self).network is RealNetwork)
        #expect(mock.resolve(Requested.self) !== request.resolve(Requested.self))
    }

    @Test(
        "C8: A container in front of the parent reaches what it keeps, and what is nested in that container finds it so"
    )
    func overParent() {
        app.registerFeature(.application)
        let mock = Resolver.mocking(app)
        let (request, plain) = (mock.nested("request"), app.nested("request"))
        #expect(request.resolve(Feature.self).isMocked)
        #expect(request.resolve(Feature.self) === mock.resolve(Feature.self))
        #expect(plain.resolve(Feature.self) === app.resolve(Feature.self) && !plain.resolve(Feature.self).isMocked)
    }

    @Test("C8: What is registered anew in the parent is found at once, and what is taken away is not")
    func changes() {
        app.register { Labelled("first") }.scope(.application)
        let request = app.nested()
        let deep = request.nested()
        for number in 0..<3 {
            let labels = [request, deep, app].map { $0.resolve(Labelled.self).label }
            #expect(labels == Array(repeating: number == 0 ? "first" : "number \(number)", count: 3))
            app.register { Labelled("number \(number + 1)") }.scope(.application)
        }
        request.register { Labelled("request") }.scope(.application)
        #expect([request, deep].map { $0.resolve(Labelled.self).label } == ["request", "request"])
        request.unregister(Labelled.self)
        #expect([request, deep].map { $0.resolve(Labelled.self).label } == ["number 3", "number 3"])
        app.unregister(Labelled.self)
        #expect(deep.optional(Labelled.self) == nil)
    }

    @Test("C8: An alias of the parent stands for what the nested container has in the target's place")
    func aliases() {
        app.register { RealNetwork() }.implements((any Network).self).scope(.application)
        let (plain, request) = (app.nested(), app.nested { $0.register { RealNetwork() }.scope(.application) })
        for _ in 0..<3 {
            #expect(plain.resolve((any Network).self) === app.resolve(RealNetwork.self))
            #expect(request.resolve((any Network).self) === request.resolve(RealNetwork.self))
            #expect(request.resolve(RealNetwork.self) !== app.resolve(RealNetwork.self))
        }
    }

    @Test("C8: Whoever asks, what the parent keeps asynchronously is made once, as the parent sees it")
    func asynchronous() async throws {
        app.register { RealNetwork() as any Network }.scope(.application)
        app.register { () async throws -> Repository in
            let network: any Network = try await Resolver.resolveAsync()
            await Task.yield()
            return Repository(network: network)
        }
        .scope(.application)
        app.register { Feature(repository: try await Resolver.resolveAsync()) }.scope(.unique)
        let requests = (0..<8).map { _ in app.nested { $0.register { MockNetwork() as any Network } } }
        let repositories = try await withThrowingTaskGroup(of: Repository.self) { group in
            for request in requests { group.addTask { try await request.resolveAsync() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(repositories.allSatisfy { $0 === repositories[0] && $0.network is RealNetwork })
        for request in requests {
            #expect(try request.resolveThrowing(Repository.self) === repositories[0])
            #expect(request.optional(Repository.self) === repositories[0])
            #expect(try await request.resolveAsync(Feature.self).repository === repositories[0])
        }
        // Overriding something of it makes it no less available.
        #expect(
            app.nested { $0.register { MockNetwork() as any Network } }.resolve(Repository.self) === repositories[0])
    }

    @Test("C8: A container cannot be nested in what asks it")
    func loop() async {
        await #expect(processExitsWith: .failure) {
            let app = Resolver(name: "app")
            app.add(child: app.nested("request").nested("part"))
        }
    }

    @Test("C6: A copy of a nested container is nested in a copy")
    func copies() {
        app.registerFeature(.application)
        let request = app.nested("request") { $0.register { Labelled("request") } }
        let copy = request.copy()
        #expect("\(copy)" == "'request'" && copy.resolve(Labelled.self).label == "request")
        #expect(copy.resolve(Feature.self) !== app.resolve(Feature.self))
    }
}

/// What a request has of the app's.
final class Holder: Sendable {
    let feature: Feature

    init(feature: Feature) { self.feature = feature }
}

/// What is made for a request.
final class Requested: Sendable {
    let network: any Network

    init(network: any Network) { self.network = network }
}

private let keeping: [ResolverScope] = [
    .application, .cached, .container, .shared, ResolverScopeCache(), .timeToLive(.seconds(3600)),
]
