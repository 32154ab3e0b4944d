import Resolver
import Testing

@globalActor
private actor Studio {
    static let shared = Studio()
}

@Studio
private final class Mixer {
    let isOnStudio: Bool
    init() {
        Studio.shared.assertIsolated()
        isOnStudio = true
    }
}

@MainActor
private final class Screen {
    let mixer: Cable
    init(mixer: Cable) {
        MainActor.assertIsolated()
        self.mixer = mixer
    }
}

private protocol Showing: Sendable {}
extension Screen: Showing {}

private final class Cable: Sendable {}

@Suite("N4: resolveAsync goes to where the factory belongs")
struct Hopping {
    @Test("N4: resolveAsync hops to the main actor, and to any other global actor, from anywhere")
    func hops() async throws {
        let container = Resolver()
        container.register { Cable() }
        await container.registerOnMain()
        await container.registerInStudio()
        let (screen, mixer) = try await Task.detached {
            (try await container.resolveAsync(Screen.self), try await container.resolveAsync(Mixer.self))
        }.value
        let again = try await container.resolveAsync(Screen.self)
        #expect(screen === again)
        let isOnStudio = mixer.isOnStudio
        #expect(isOnStudio)
    }

    @Test("N4: It follows an alias to the actor of its target, and serves what is kept there")
    func aliases() async throws {
        let container = Resolver()
        container.register { Cable() }
        await container.registerOnMain()
        let first = try await Task.detached { try await container.resolveAsync((any Showing).self) }.value
        let second = try await Task.detached { try await container.resolveAsync(Screen.self) }.value
        #expect(first as AnyObject === second)
    }

    @Test("N4: A service that belongs to no actor is had without leaving the caller's")
    @MainActor
    func stays() async throws {
        let container = Resolver()
        container.register { @Sendable () -> Cable? in
            MainActor.assertIsolated()
            return Cable()
        }
        .scope(.unique)
        let first = try await container.resolveAsync(Cable.self)
        let second = try await container.resolveAsync(Cable.self)
        #expect(first !== second)
    }

    @Test("E1: resolveAsync throws what resolve would stop with")
    func throwsErrors() async {
        let container = Resolver()
        await #expect(throws: ResolverError.self) { try await container.resolveAsync(Cable.self) }
        container.register { Optional<Cable>.none }
        let error = await #expect(throws: ResolverError.self) { try await container.resolveAsync(Cable.self) }
        guard case .factoryReturnedNil = error else {
            Issue.record("expected factoryReturnedNil, got \(String(describing: error))")
            return
        }
    }
}

extension Resolver {
    @MainActor
    fileprivate func registerOnMain() {
        register { Screen(mixer: self.resolve()) }.implements((any Showing).self).scope(.container)
    }

    @Studio
    fileprivate func registerInStudio() {
        register { Mixer() }
    }
}
