import Resolver
import TestSupport
import Testing

@Suite("C8: One instance for each nested container")
struct NestedScopeRules {
    private let app = Resolver(name: "app")

    @Test("C8: Each nested container that asks has its own, made as it sees things", arguments: [true, false])
    func each(isNested: Bool) {
        app.register { RealNetwork() as any Network }
        app.register { Repository(network: Resolver.resolve()) }.scope(.nested)
        let base = isNested ? app.nested() : app
        let plain = base.nested()
        let mocked = base.nested { $0.register { MockNetwork() as any Network } }
        let repositories = [plain, mocked].map { $0.resolve(Repository.self) }
        #expect(repositories[0] !== repositories[1])
        for _ in 0..<3 {
            #expect(
                [plain, mocked].map { ObjectIdentifier($0.resolve(Repository.self)) }
                    == repositories.map(ObjectIdentifier.init))
        }
        #expect(repositories[0].network is RealNetwork && repositories[1].network is MockNetwork)
        let within = plain.nested()
        #expect(within.resolve(Repository.self) !== repositories[0])
        if isNested { #expect(base.resolve(Repository.self) !== repositories[0]) }
    }

    @Test("C8: One for the nearest container of a name, whoever in it asks, made as that container sees things")
    func named() {
        app.register { Repository(network: Resolver.resolve()) }.scope(.nested("session"))
        app.register { RealNetwork() as any Network }
        let sessions = (0..<2).map { _ in app.nested("session") }
        let requests = sessions.flatMap { session in
            (0..<2).map { _ in session.nested("request") { $0.register { MockNetwork() as any Network } } }
        }
        let repositories = requests.map { $0.resolve(Repository.self) }
        #expect(repositories[0] === repositories[1] && repositories[2] === repositories[3])
        #expect(repositories[0] !== repositories[2])
        #expect(repositories.allSatisfy { $0.network is RealNetwork })
        #expect(
            sessions.map { ObjectIdentifier($0.resolve(Repository.self)) }
                == [0, 2].map { ObjectIdentifier(repositories[$0]) })
    }

    @Test("C8: A scope of a name is one for all who name it, and resets what they keep")
    func resetByName() {
        Resolver.sandboxed {
            let app = Resolver()
            app.register { Labelled("session") }.scope(.nested("session"))
            app.register { Plain() }.scope(.nested("another"))
            let request = app.nested("session").nested("another")
            let (label, plain) = (request.resolve(Labelled.self), request.resolve(Plain.self))
            ResolverScope.nested("session").reset()
            #expect(request.resolve(Labelled.self) !== label)
            #expect(request.resolve(Plain.self) === plain)
        }
        #expect(ResolverScope.nested("session") === ResolverScope.nested("session"))
    }

    @Test("C8: Scopes of names come and go on many threads")
    func namesOnThreads() throws {
        let kept = ResolverScope.nested("kept")
        let threads = (0..<4).map { _ in
            Work {
                (0..<2_000).allSatisfy { round in
                    // Nobody holds these for long, so they end on one thread while another asks for them.
                    ResolverScope.nested(Resolver.Name("\(round % 3)")).reset()
                    return ResolverScope.nested("kept") === kept
                }
            }
        }
        for thread in threads { #expect(try thread.value()) }
    }

    @Test("C8: One that a nested container registers itself is kept there")
    func own() {
        let session = app.nested("session") { $0.register { Labelled("session") }.scope(.nested) }
        #expect(session.resolve(Labelled.self) === session.resolve(Labelled.self))
        let request = session.nested("request")
        #expect(request.resolve(Labelled.self) !== session.resolve(Labelled.self))
        #expect(request.resolve(Labelled.self) === request.resolve(Labelled.self))
    }

    @Test("C8: Outside of nested containers there is none")
    func outside() async {
        app.register { Labelled("request") }.scope(.nested)
        app.register { Plain() }.scope(.nested("session"))
        let request = app.nested("request")
        #expect(app.optional(Labelled.self) == nil && request.optional(Plain.self) == nil)
        let missing: Labelled? = app.resolve()
        #expect(missing == nil)
        #expect(try! await app.resolveAsync(Labelled?.self) == nil)
        #expect(app.failure(resolving: Labelled.self)?.isNotNested == true)
        #expect(request.failure(resolving: Plain.self)?.isNotNested == true)
        #expect(request.resolve(Labelled.self) === request.resolve(Labelled.self))
    }

    @Test("C8: Of many threads that ask one container at once, one makes it; each container's is its own")
    func threads() throws {
        let made = Guarded(0)
        app.register { () -> Labelled in
            made.update { $0 += 1 }
            return Labelled("request")
        }
        .scope(.nested)
        let requests = (0..<50).map { _ in app.nested("request") }
        let found = try (0..<4)
            .map { _ in Work { requests.map { ObjectIdentifier($0.resolve(Labelled.self)) } } }.map { try $0.value() }
        #expect(found.allSatisfy { $0 == found[0] } && Set(found[0]).count == 50 && made.value == 50)
    }

    @Test("C8: By an alias, by a protocol, with arguments, asynchronously: the same instance")
    func ways() async throws {
        app.register { Repository(network: Resolver.resolve()) }.scope(.nested).implements(AnyObject.self)
        app.register { RealNetwork() as any Network }.scope(.nested)
        app.register { () async throws -> Feature in
            await Task.yield()
            return Feature(repository: try await Resolver.resolveAsync())
        }
        .scope(.nested)
        app.register { (_, args) in Labelled(args()) }.scope(.nested.perArguments)
        for request in [app.nested(), app.nested("other")] {
            let repository: Repository = request.resolve()
            #expect(request.resolve(AnyObject.self) === repository && request.resolve(AnyObject.self) === repository)
            #expect(repository.network === request.resolve((any Network).self))
            #expect(request.failure(resolving: Feature.self)?.isAsynchronous == true)
            let feature: Feature = try await request.resolveAsync()
            #expect(feature.repository === repository && request.resolve(Feature.self) === feature)
            #expect(request.resolveAll(Repository.self).allSatisfy { $0 === repository })
            #expect(request.resolve(Labelled.self, args: "a") === request.resolve(Labelled.self, args: "a"))
            #expect(request.resolve(Labelled.self, args: "a") !== request.resolve(Labelled.self, args: "b"))
        }
    }

    @Test("C5: Registering anew, and other options, let go of the instance of each container")
    func replaced() {
        let census = Census()
        app.register { CountedNetwork(census) }.scope(.nested)
        let requests = (0..<3).map { _ in app.nested() }
        for request in requests { _ = request.resolve(CountedNetwork.self) }
        #expect(census.count == 3)
        for round in 0..<5 {
            let options = app.register { CountedNetwork(census) }.scope(.nested)
            #expect(census.count == 0)
            if round == 4 { options.resolveProperties { _, _ in } }
            for request in requests {
                #expect(request.resolve(CountedNetwork.self) === request.resolve(CountedNetwork.self))
            }
            #expect(census.count == 3)
        }
        requests[0].reset(CountedNetwork.self)
        #expect(census.count == 2)
        requests[1].register { CountedNetwork(census) }.scope(.unique)
        withExtendedLifetime(requests) { #expect(census.count == 1) }
        // Options that come late.
        let (options, request) = (app.register { Repository(network: Resolver.resolve()) }.scope(.nested), app.nested())
        app.register { RealNetwork() as any Network }
        let first: Repository = request.resolve()
        options.decorate { _, _ in Repository(network: MockNetwork()) }
        #expect(request.resolve(Repository.self) !== first && request.resolve(Repository.self).network is MockNetwork)
    }

    @Test(
        "C9: A factory that asks the container it is written in is answered by the nested one",
        arguments: [ResolverScope.nested, .unique])
    func requesting(_ scope: ResolverScope) async throws {
        let app = app
        app.register { Repository(network: app.resolve()) }.scope(scope)
        app.register { () async throws in Feature(repository: try await app.resolveAsync()) }.scope(scope)
        app.register { RealNetwork() as any Network }
        let request = app.nested { $0.register { MockNetwork() as any Network } }
        #expect(request.resolve(Repository.self).network is MockNetwork)
        #expect(try await request.resolveAsync(Feature.self).isMocked)
        #expect(Resolver(child: request).resolve(Repository.self).network is MockNetwork)
    }

    @Test("S6: Resetting the scope lets go of the instance of each container")
    func reset() async {
        await #expect(processExitsWith: .success) {
            let (app, census) = (Resolver(), Census())
            app.register { CountedNetwork(census) }.scope(.nested)
            let requests = (0..<3).map { _ in app.nested() }
            for _ in 0..<2 {
                for request in requests { _ = request.resolve(CountedNetwork.self) }
                precondition(census.count == 3)
                ResolverScope.nested.reset()
                precondition(census.count == 0)
            }
        }
    }

    @Test("C8: warmUp makes what is eager, or suspends, for the container that is warmed up")
    func warmUp() async throws {
        let made = Guarded(0)
        app.register { () async -> Labelled in
            made.update { $0 += 1 }
            return Labelled("request")
        }
        .scope(.nested)
        app.register { () -> Plain in
            made.update { $0 += 1 }
            return Plain()
        }
        .scope(.nested("session")).eager()
        try await app.warmUp()
        #expect(made.value == 0)
        let session = app.nested("session")
        try await session.warmUp()
        #expect(made.value == 2)
        _ = (session.resolve(Labelled.self), session.nested().resolve(Plain.self))
        #expect(made.value == 2)
    }
}

extension ResolverError {
    fileprivate var isAsynchronous: Bool { if case .asynchronous = self { true } else { false } }
}
