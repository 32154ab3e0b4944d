import Resolver
import TestSupport
import Testing

@globalActor
private actor Archive {
    static let shared = Archive()
}

private protocol Showing: Sendable {}

/// `Sendable`, as every class of an actor.
@MainActor
private final class Screen: Showing {
    nonisolated init() {}
}

/// Not `Sendable`, wherever it is made.
private final class Draft {
    var text = ""
}

private struct Owner: Sendable {
    @Injected var screen: Screen
}

@MainActor
private func registerOnMain(_ container: Resolver, _ scope: ResolverScope) {
    container.register { () -> Screen in
        MainActor.assertIsolated()
        return Screen()
    }
    .implements((any Showing).self)
    .scope(scope)
}

/// In another actor than main.
@Archive
private func registerInArchive(_ container: Resolver, _ scope: ResolverScope) {
    container.register { () -> Plain in
        Archive.assertIsolated()
        return Plain()
    }
    .scope(scope)
}

@Suite("N4: Instances that exist and are Sendable")
struct KeptOffActorRules {
    private let container = Resolver()

    private func refuses<Service>(_ type: Service.Type) -> Bool {
        let resolver = container
        let failure = try? Work { resolver.failure(resolving: type) }.value()
        if case .wrongIsolation? = failure { return true }
        return false
    }

    @Test("N4: They are handed out off the actor, once they exist", arguments: KeptScope.allCases)
    func handedOut(_ kept: KeptScope) async throws {
        await registerOnMain(container, kept.scope)
        await registerInArchive(container, kept.scope)
        #expect(refuses(Screen.self))
        #expect(refuses(Plain.self))
        let (screen, plain) = (
            try await container.resolveAsync(Screen.self), try await container.resolveAsync(Plain.self)
        )
        let resolver = container
        let isSame = try Work {
            resolver.resolve(Screen.self) === screen && resolver.resolve(Plain.self) === plain
                && resolver.optional(Screen.self) === screen
                && resolver.resolve((any Showing).self) as AnyObject === screen
        }.value()
        #expect(isSame)
        let elsewhere = try await Task.detached { try await resolver.resolveAsync(Screen.self) }.value
        #expect(elsewhere === screen)
        withExtendedLifetime((screen, plain)) {}
    }

    @Test("N4: To an injected property and to another container, too")
    func injected() async throws {
        await registerOnMain(container, .container)
        let screen = try await container.resolveAsync(Screen.self)
        let parent = Resolver(child: container)
        parent.register { Owner() }
        let injected = try Work { parent.resolve(Owner.self).screen }.value()
        #expect(injected === screen)
    }

    @Test("N4: Not when nothing is kept", arguments: [ResolverScope.unique, .graph])
    func notKept(_ scope: ResolverScope) async throws {
        await registerOnMain(container, scope)
        _ = try await container.resolveAsync(Screen.self)
        #expect(refuses(Screen.self))
    }

    @Test("N4: Nor after a reset, or another registration")
    func forgotten() async throws {
        await registerOnMain(container, .container)
        _ = try await container.resolveAsync(Screen.self)
        #expect(!refuses(Screen.self))
        container.cache.reset()
        #expect(refuses(Screen.self))
        _ = try await container.resolveAsync(Screen.self)
        await registerOnMain(container, .container)
        #expect(refuses(Screen.self))
    }

    @Test("N4: Nor to a container that would make its own: it sees another part")
    func mocked() async throws {
        container.register { "real" }
        await MainActor.run {
            _ = container.register { (resolver: Resolver) in Labelled(resolver.resolve()) }.scope(.container)
        }
        let real = try await container.resolveAsync(Labelled.self)
        let mock = Resolver(child: container)
        mock.register { "mock" }
        let failure = try Work { mock.failure(resolving: Labelled.self) }.value()
        guard case .wrongIsolation? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        let mocked = try await mock.resolveAsync(Labelled.self)
        #expect((real.label, mocked.label) == ("real", "mock"))
        #expect(try Work { mock.resolve(Labelled.self).label }.value() == "mock")
    }

    @Test("N4: What is not Sendable stays on its actor, by whatever factory it was made there")
    func notSendable() async throws {
        let resolver = container
        await MainActor.run { _ = resolver.register { Draft() }.scope(.container) }
        await MainActor.run { _ = resolver.resolve(Draft.self) }
        #expect(refuses(Draft.self))
        await MainActor.run {
            _ = resolver.register { () throws in Draft() }.scope(.container)
            _ = try? resolver.resolveThrowing(Draft.self)
        }
        #expect(refuses(Draft.self))
    }

    @Test("N4: Nor is it handed out when its factory suspends")
    func notSendableSuspending() async throws {
        let resolver = container
        try await MainActor.run { resolver }.makeDraftOnMain()
        #expect(refuses(Draft.self))
        let isThere = await MainActor.run { resolver.optional(Draft.self) != nil }
        #expect(isThere)
    }
}

extension Resolver {
    @MainActor
    fileprivate func makeDraftOnMain() async throws {
        register { () async -> Draft in
            await Task.yield()
            MainActor.assertIsolated()
            return Draft()
        }
        .scope(.container)
        _ = try await resolveAsync(Draft.self)
    }
}
