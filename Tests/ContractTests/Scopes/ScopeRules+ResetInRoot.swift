import Resolver
import TestSupport
import Testing

@Suite("S6: Resetting a scope for one root", .timeLimit(.minutes(15)))
struct ResetInRootRules {
    private let app = Resolver(name: "app")
    private let scope = ResolverScopeCache()

    @Test("S6: Within withRoot, it is for what the root asks, and for nobody else")
    func root() {
        app.registerFeature(scope)
        let (mock, other, apart) = (Resolver.mocking(app), Resolver.mocking(app), Resolver())
        apart.registerFeature(scope)
        let containers = [app, mock, other, apart]
        let features = containers.map { $0.resolve(Feature.self) }
        Resolver.withRoot(mock) { scope.reset() }
        let isKept = zip(containers, features).map { $0.resolve(Feature.self) === $1 }
        #expect(isKept == [false, false, true, true])
        scope.reset()
        #expect(other.resolve(Feature.self) !== features[2] && apart.resolve(Feature.self) !== features[3])
    }

    @Test("S6: And for what is nested in it, at any depth; within withNested for what is nested in that")
    func nested() async {
        app.register { Plain() }.scope(.nested("request"))
        app.register { Labelled("app") }.scope(scope)
        let sessions = (0..<2).map { _ in app.nested("session") }
        let requests = (sessions + sessions + [app]).map { $0.nested("request") }
        let plain = requests.map { $0.resolve(Plain.self) }
        func areKept() -> [Bool] { zip(requests, plain).map { $0.resolve(Plain.self) === $1 } }
        Resolver.withRoot(sessions[1]) { ResolverScope.nested("request").reset() }
        #expect(areKept() == [true, false, true, false, true])
        let label = app.resolve(Labelled.self)
        await app.withNested("session") { _ in
            ResolverScope.nested("request").reset()
            scope.reset()
        }
        #expect(areKept() == [true, false, true, false, true])
        #expect(app.resolve(Labelled.self) !== label)
        Resolver.withRoot(app) { ResolverScope.nested("request").reset() }
        #expect(areKept() == [false, false, false, false, false])
    }

    @Test("S6: What is kept for each arguments goes, too; a container's cache goes wherever it is reset")
    func forms() {
        app.register { (_, args) in Labelled(args()) }.scope(scope.perArguments)
        app.register { Plain() }.scope(.container)
        let (label, plain) = (app.resolve(Labelled.self, args: "a"), app.resolve(Plain.self))
        Resolver.withRoot(app) { scope.reset() }
        #expect(app.resolve(Labelled.self, args: "a") !== label)
        Resolver.withRoot(Resolver()) { app.cache.reset() }
        #expect(app.resolve(Plain.self) !== plain)
        let cache = ResolverScopeCache()
        app.cache = cache
        let next = app.resolve(Plain.self)
        Resolver.withRoot(Resolver()) { cache.reset() }
        #expect(app.resolve(Plain.self) !== next)
    }

    @Test("S6: In a sandbox, of the sandbox's only")
    func sandboxed() {
        app.register { Plain() }.scope(scope)
        let plain = app.resolve(Plain.self)
        Resolver.sandboxed {
            let own = app.resolve(Plain.self)
            Resolver.withRoot(Resolver()) { scope.reset() }
            #expect(app.resolve(Plain.self) === own)
            Resolver.withRoot(Resolver(child: app)) { scope.reset() }
            #expect(app.resolve(Plain.self) !== own)
        }
        #expect(app.resolve(Plain.self) === plain)
    }

    @Test(
        "S2, S6: What is being made meanwhile is not kept for that root, and is for the others",
        arguments: [true, false])
    func making(isOwn: Bool) {
        let (mock, made) = (Resolver(child: app), Counter())
        mock.register { MockNetwork() as any Network }
        app.register { RealNetwork() as any Network }
        app.register { [app, scope] in
            made.increment()
            if made.count == 1 { Resolver.withRoot(isOwn ? app : Resolver.mocking(app)) { scope.reset() } }
            return Repository(network: app.resolve())
        }
        .scope(scope)
        let asker = isOwn ? app : mock
        let first = asker.resolve(Repository.self)
        #expect((asker.resolve(Repository.self) === first) == !isOwn)
        #expect(made.count == (isOwn ? 2 : 1))
    }

    @Test("S2, S6: Nor what is made by a factory that suspends", arguments: [true, false])
    func flight(isOwn: Bool) async throws {
        let (mock, made) = (Resolver(child: app), Counter())
        mock.register { MockNetwork() as any Network }
        app.register { RealNetwork() as any Network }
        app.register { [app, scope] () async throws in
            made.increment()
            if made.count == 1 { Resolver.withRoot(isOwn ? app : Resolver.mocking(app)) { scope.reset() } }
            return Repository(network: try await app.resolveAsync())
        }
        .scope(scope)
        let asker = isOwn ? app : mock
        let first = try await asker.resolveAsync(Repository.self)
        #expect((try await asker.resolveAsync(Repository.self) === first) == !isOwn)
        #expect(made.count == (isOwn ? 2 : 1))
    }

    @Test("S6: However deep containers are nested in it")
    func deep() {
        var chain = [app]
        for _ in 0..<20_000 { chain.append(chain[chain.count - 1].nested()) }
        app.register { Plain() }.scope(scope)
        let plain = app.resolve(Plain.self)
        let start = ThreadTime.current
        Resolver.withRoot(app) { scope.reset() }
        #expect(ThreadTime.current - start < 5)
        #expect(app.resolve(Plain.self) !== plain)
        while chain.popLast() != nil {}
    }
}
