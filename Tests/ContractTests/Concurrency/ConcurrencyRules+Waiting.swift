import Foundation
import Resolver
import TestSupport
import Testing

/// A service whose factory is held up until it is let go.
private struct HeldUp: Sendable {
    let hasBegun = Event()
    let mayEnd = Event()
    let work: Work<Labelled>

    /// Asks for it on another thread, and returns when its factory runs.
    init(in container: Resolver, _ scope: ResolverScope = .container) {
        let (hasBegun, mayEnd) = (hasBegun, mayEnd)
        container.register(name: "held up") { () -> Labelled in
            hasBegun.happen()
            mayEnd.wait()
            return Labelled("held up")
        }.scope(scope)
        work = Work { container.resolve(name: "held up") }
        hasBegun.wait()
    }

    func end() throws {
        mayEnd.happen()
        let label = try work.value().label
        #expect(label == "held up")
    }
}

@Suite("N1, N2: While a factory runs")
struct WaitingRules {
    private let container = Resolver()

    @Test("N1: While a factory is held up, what is kept is served", arguments: KeptScope.allCases)
    func kept(_ kept: KeptScope) throws {
        container.registerFeature(kept.scope)
        let feature: Feature = container.resolve()
        let heldUp = HeldUp(in: container, kept.scope)
        let container = container
        let other = Work { container.resolve(Feature.self) }
        let (here, there) = (container.resolve(Feature.self), try other.value())
        #expect(here === feature)
        #expect(there === feature)
        try heldUp.end()
    }

    @Test(
        "N1: While a factory is held up, unique and graph services are made", arguments: [ResolverScope.unique, .graph])
    func made(_ scope: ResolverScope) throws {
        let heldUp = HeldUp(in: container)
        container.registerFeature(scope)
        #expect(container.resolve(Feature.self) !== container.resolve(Feature.self))
        try heldUp.end()
    }

    @Test(
        "N2: While a factory is held up, others are registered and made for the first time",
        arguments: KeptScope.allCases)
    func cold(_ kept: KeptScope) throws {
        let heldUp = HeldUp(in: container, kept.scope)
        container.registerFeature(kept.scope)
        let feature: Feature = container.resolve()
        #expect(container.resolve(Feature.self) === feature)
        #expect(Resolver.mocking(container).resolve(Feature.self).isMocked)
        try heldUp.end()
    }

    @Test("N2: While a factory is held up, containers are added, copied, reset and ended")
    func changes() throws {
        let heldUp = HeldUp(in: container)
        let parent = Resolver(child: container)
        parent.add(child: Resolver())
        #expect(container.copy().isRegistered(Labelled.self, name: "held up"))
        container.unregister(Plain.self)
        container.cache.reset()
        ResolverScopeCache().reset()
        try heldUp.end()
    }

    @Test("N2: A factory may wait for another thread that resolves")
    func waitingFactory() {
        container.registerFeature(.container)
        let container = container
        container.register { () -> Labelled? in
            let feature = try? Work { container.resolve(Feature.self) }.value()
            return Labelled(feature === Resolver.resolve(Feature.self) ? "same" : "another")
        }.scope(.container)
        #expect(container.resolve(Labelled.self).label == "same")
    }

    @Test("N2: What sets properties, decorates, or is a custom scope may wait for another thread that resolves")
    func waitingModifiers() {
        final class WaitingScope: ResolverScope, @unchecked Sendable {
            override func resolve<Service>(
                registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
            ) -> Service? {
                let other = try? Work { resolver.resolve(Feature.self) }.value()
                return other.flatMap { _ in registration.instantiate(resolver: resolver, args: args) }
            }
        }
        container.registerFeature(.container)
        let seen = Counter()
        container.register { Plain() }
            .resolveProperties { resolver, _ in
                if (try? Work { resolver.resolve(Feature.self) }.value()) != nil { seen.increment() }
            }
            .decorate { resolver, plain in
                if (try? Work { resolver.resolve(Feature.self) }.value()) != nil { seen.increment() }
                return plain
            }
            .scope(WaitingScope())
        #expect(container.optional(Plain.self) != nil)
        #expect(seen.count == 2)
    }

    @Test("N2: A deinit may wait for another thread that resolves, registers and resets")
    func waitingDeinit() {
        final class Leaving: Sendable {
            let body: @Sendable () -> Void

            init(_ body: @escaping @Sendable () -> Void) { self.body = body }

            deinit { try? Work(body).value() }
        }
        let cache = ResolverScopeCache()
        let (container, left) = (container, Counter())
        container.registerFeature(cache)
        func registerLeaving() {
            container.register {
                Leaving {
                    container.register { Plain() }.scope(cache)
                    let (feature, plain): (Feature, Plain) = (container.resolve(), container.resolve())
                    withExtendedLifetime((feature, plain)) { _ = left.increment() }
                }
            }.scope(cache)
            _ = container.resolve(Leaving.self)
        }
        registerLeaving()
        registerLeaving()
        #expect(left.count == 1)
        cache.reset()
        #expect(left.count == 2)
        registerLeaving()
        container.unregister(Leaving.self)
        #expect(left.count == 3)
    }

    @Test("N2: registerAllServices may wait for another thread, and what is there already is served meanwhile")
    func registerAllServices() async {
        await #expect(processExitsWith: .success) {
            let container = Resolver()
            container.registerFeature(.container)
            Resolver.registerAll {
                guard (try? Work { container.resolve(Feature.self) }.value()) != nil else { return }
                Resolver.register { Plain() }
            }
            #expect(Resolver.optional(Plain.self) != nil)
        }
    }

    @Test("N2: Resolver.decorate may wait for another thread that resolves")
    func decorate() async {
        await #expect(processExitsWith: .success) {
            let (container, seen) = (Resolver(), Counter())
            container.register { Ticket(number: 1) }.scope(.container)
            container.register { Plain() }
            Resolver.decorate = { service in
                guard service is Plain else { return }
                if (try? Work { container.resolve(Ticket.self) }.value()) != nil { seen.increment() }
            }
            _ = container.resolve(Plain.self)
            #expect(seen.count == 1)
        }
    }
}
