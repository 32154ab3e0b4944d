import Resolver
import ResolverTesting
import TestSupport
import Testing

private protocol Drawing: Sendable {}
private struct Sketch: Drawing {}

@Suite("Spies", .resolver)
struct SpyTests {
    @Test("They count what is asked for and what is made, by every way")
    func counts() async throws {
        Resolver.register { CannedNetwork() as any Networking }.scope(.application)
        Resolver.register { Checkout(network: Resolver.resolve()) }.scope(.unique)
        let resolver = Spy()
        #expect(resolver.made(Checkout.self) == 0 && resolver.resolved((any Networking).self) == 0)
        for _ in 0..<3 { _ = Resolver.resolve(Checkout.self) }
        _ = try await Resolver.resolveAsync(Checkout.self)
        _ = Resolver.optional((any Networking).self)
        #expect(resolver.made(Checkout.self) == 4 && resolver.resolved(Checkout.self) == 4)
        #expect(resolver.made((any Networking).self) == 1 && resolver.resolved((any Networking).self) == 5)
        #expect(
            resolver.counts.map(\.description) == [
                "'Networking': 5 resolved, 1 made", "'Checkout': 4 resolved, 4 made",
            ])
        resolver.reset()
        #expect(resolver.counts.isEmpty && resolver.made(Checkout.self) == 0)
    }

    @Test("They count in containers that are nested, and services that suspend or have names")
    func ways() async throws {
        Resolver.register(name: "late") { () async -> CannedNetwork in
            await Task.yield()
            return CannedNetwork()
        }
        .scope(.application)
        Resolver.register { Service() }.scope(.nested)
        let resolver = Spy()
        for _ in 0..<3 {
            await Resolver.main.withNested("request") { _ = $0.resolve(Service.self) }
            _ = try await Resolver.resolveAsync(CannedNetwork.self, name: "late")
        }
        #expect(resolver.made(Service.self) == 3 && resolver.made(CannedNetwork.self, name: "late") == 1)
        #expect(resolver.resolved(CannedNetwork.self, name: "late") == 3)
    }

    @Test("An alias counts what it stands for")
    func aliases() {
        Resolver.register { Service() }.scope(.application).implements((any Serving).self)
        let resolver = Spy()
        _ = Resolver.resolve((any Serving).self)
        _ = Resolver.resolve(Service.self)
        #expect(resolver.made((any Serving).self) == 1 && resolver.made(Service.self) == 1)
        #expect(resolver.resolved((any Serving).self) == 1 && resolver.resolved(Service.self) == 2)
    }

    @Test("An alias that nobody has asked for is resolved no time")
    func unaskedAlias() {
        Resolver.register { Service() }.implements((any Serving).self)
        let resolver = Spy()
        _ = (Resolver.resolve(Service.self), Resolver.resolve(Service.self))
        #expect(resolver.resolved((any Serving).self) == 0 && resolver.made((any Serving).self) == 2)
        _ = Resolver.resolve((any Serving).self)
        #expect(resolver.resolved((any Serving).self) == 1 && resolver.made((any Serving).self) == 3)
    }

    @Test("An alias that only a container besides root has counts what it stands for there", arguments: [true, false])
    func aliasElsewhere(rootHasAnother: Bool) {
        if rootHasAnother { Resolver.register { Crayon() }.implements((any Colouring).self) }
        let container = Resolver()
        container.register { Brush() }.implements((any Colouring).self)
        let resolver = Spy()
        _ = (container.resolve((any Colouring).self), Resolver.optional((any Colouring).self))
        #expect(resolver.made((any Colouring).self) == (rootHasAnother ? 2 : 1))
    }

    @Test("What only a container besides root has is none")
    func elsewhere() {
        let request = Resolver.main.nested("request") { $0.register(name: "only") { Sketch() } }
        let resolver = Spy()
        #expect(resolver.made(Sketch.self, name: "only") == 0)
        _ = request.resolve(Sketch.self, name: "only")
        #expect(resolver.made(Sketch.self, name: "only") == 1)
    }

    @Test("What nobody registers is an issue, and not 0 for nothing")
    func missing() {
        let resolver = Spy()
        withKnownIssue {
            #expect(resolver.made(String.self) == 0)
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("Nothing is registered for 'String'") }
        }
    }

    @Test("… which says what comes near")
    func nearMisses() {
        Resolver.register(file: "App/A.swift", line: 1) { Sketch() }
        let resolver = Spy()
        withKnownIssue {
            #expect(resolver.made((any Drawing).self) == 0)
        } matching: {
            $0.comments.contains {
                $0.rawValue == """
                    Nothing is registered for 'Drawing', so it is neither resolved nor made. Ask for what is registered.
                      What comes near:
                        'Sketch', which implements it, registered at App/A.swift:1
                    """
            }
        }
    }

    @Test("They see nothing of other sandboxes, and nothing once they are gone")
    func others() async {
        Resolver.register { Service() }.scope(.unique)
        let resolver = Spy()
        Resolver.sandboxed {
            // Opened in here, and so seen.
            _ = Resolver.resolve(Service.self)
        }
        let elsewhere = await Task.detached {
            Resolver.sandboxed {
                Resolver.register { Service() }
                let own = Spy()
                _ = Resolver.resolve(Service.self)
                return own.made(Service.self)
            }
        }.value
        #expect(resolver.made(Service.self) == 1 && elsewhere == 1)
    }
}

@Suite("Overrides and snapshots", .resolver)
struct OverridingTests {
    @Test("What an override registers is undone, with options and aliases as they were")
    func undo() {
        let mock = Resolver(name: "mock")
        mock.register { LiveNetwork() as any Networking }.scope(.application)
        mock.register { Service() }.scope(.application).implements((any Serving).self)
        let service: any Serving = mock.resolve()
        let override = mock.override((any Networking).self) { CannedNetwork() }
        #expect(mock.resolve((any Networking).self).name == "canned")
        let whole = mock.override {
            $0.register { Service() }.scope(.unique).implements((any Serving).self)
            $0.register(name: "new") { CannedNetwork() }
        }
        #expect(mock.resolve((any Serving).self) !== mock.resolve((any Serving).self))
        whole.undo()
        whole.undo()
        #expect(mock.resolve((any Serving).self) === mock.resolve(Service.self))
        #expect(mock.resolve((any Serving).self) !== service && !mock.isRegistered(CannedNetwork.self, name: "new"))
        override.undo()
        #expect(mock.resolve((any Networking).self).name == "live")
    }

    @Test("What has been registered in its place since stays")
    func later() {
        let mock = Resolver()
        let override = mock.override((any Networking).self) { CannedNetwork() }
        mock.register { CannedNetwork(name: "later") as any Networking }
        override.undo()
        #expect(mock.resolve((any Networking).self).name == "later")
    }

    @Test("If registering throws, it is undone at once")
    func throwing() {
        let mock = Resolver()
        #expect(throws: Mishap.self) {
            _ = try mock.override {
                $0.register { CannedNetwork() }
                throw Mishap("halfway")
            }
        }
        #expect(!mock.isRegistered(CannedNetwork.self))
    }

    @Test("An override that unregisters, or changes options, is undone as well; not what has been changed since")
    func undoing() {
        let mock = Resolver()
        let options = mock.register { Service() }
        let unregistering = mock.override { $0.unregister(Service.self) }
        #expect(!mock.isRegistered(Service.self))
        unregistering.undo()
        #expect(mock.isRegistered(Service.self))
        let again = mock.register { Service() }
        let changing = mock.override { _ in again.scope(.application) }
        #expect(mock.resolve(Service.self) === mock.resolve(Service.self))
        changing.undo()
        #expect(mock.resolve(Service.self) !== mock.resolve(Service.self))
        let overtaken = mock.override { $0.register { Service() } }
        let later = mock.register { Service() }.scope(.application)
        overtaken.undo()
        #expect(mock.resolve(Service.self) === mock.resolve(Service.self))
        withExtendedLifetime((options, later)) {}
    }

    @Test("An alias makes nothing")
    func aliasCounts() {
        Resolver.register { Sketch() }.implements((any Drawing).self).scope(.application)
        let resolver = Spy()
        for _ in 0..<3 { _ = Resolver.resolve((any Drawing).self) }
        #expect(
            resolver.counts.map(\.description) == ["'Sketch': 3 resolved, 1 made", "'Drawing': 3 resolved, 0 made"])
    }

    @Test("A snapshot brings back what was registered, and leaves alone what has not been touched")
    func snapshots() {
        let mock = Resolver()
        mock.register { LiveNetwork() as any Networking }
        mock.register { Service() }.scope(.application)
        let options = mock.register(name: "scoped") { Service() }.scope(.unique)
        let kept: Service = mock.resolve()
        let snapshot = mock.snapshot()
        mock.register { CannedNetwork() as any Networking }
        mock.register { CannedNetwork() }
        options.scope(.application)
        mock.restore(snapshot)
        #expect(mock.resolve((any Networking).self).name == "live" && !mock.isRegistered(CannedNetwork.self))
        #expect(mock.resolve(Service.self) === kept)
        #expect(mock.resolve(Service.self, name: "scoped") !== mock.resolve(Service.self, name: "scoped"))
        mock.unregister(Service.self)
        mock.restore(snapshot)
        #expect(mock.isRegistered(Service.self))
    }

    @Test("A snapshot brings back all options, of what has been made eager or is released otherwise since as well")
    func options() async throws {
        let (mock, released) = (Resolver(), Diary())
        let options = mock.register { Service() }.scope(.application)
        options.onRelease { _ in released.note("before") }
        let snapshot = mock.snapshot()
        options.onRelease { _ in released.note("after") }
        options.eager()
        mock.restore(snapshot)
        try await mock.warmUp()
        _ = mock.resolve(Service.self)
        await mock.shutDown()
        #expect(released.entries == ["before"])
        #expect(mock.graph.registrations.map(\.isEager) == [false])
    }
}

private protocol Colouring: Sendable {}
private final class Brush: Colouring {}
private final class Crayon: Colouring {}
