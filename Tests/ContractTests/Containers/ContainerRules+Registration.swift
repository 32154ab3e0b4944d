@testable import Resolver
import TestSupport
import Testing

private protocol Configured: AnyObject {}

private final class MutableCart: Configured {
    var isConfigured = false
}

/// `Resolver.registerAll` stands in for the conformance to `ResolverRegistering`, of which a process can have one only.
/// Each test is a process of its own, since there is one main container.
@Suite("C4: registerAllServices")
struct RegistrationHookRules {
    @Test("C4: It runs once, before the first resolution")
    func beforeResolution() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            Resolver.registerAll {
                runs.increment()
                Resolver.register { Plain() }
            }
            #expect(runs.count == 0)
            #expect(Resolver.optional(Plain.self) != nil)
            #expect(Resolver.optional(Plain.self) != nil)
            #expect(Resolver(child: .main).optional(Plain.self) != nil)
            #expect(runs.count == 1)
        }
    }

    @Test("C4: It runs before the first registration, so that a mock registered by hand wins")
    func mockWins() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            Resolver.registerAll {
                runs.increment()
                Resolver.main.registerFeature(.application)
            }
            Resolver.register { MockNetwork() as any Network }
            #expect(runs.count == 1)
            #expect(Resolver.resolve(Feature.self).isMocked)
            #expect(runs.count == 1)
        }
    }

    @Test("C4: A mock registered later wins as well")
    func laterMockWins() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.main.registerFeature(.unique) }
            #expect(!Resolver.resolve(Feature.self).isMocked)
            Resolver.register { MockNetwork() as any Network }
            #expect(Resolver.resolve(Feature.self).isMocked)
        }
    }

    @Test("C4: A mock in a parent of main wins, even if the parent is asked first")
    func mockInParent() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.main.registerFeature(.cached) }
            let mock = Resolver.mocking(.main)
            #expect(mock.resolve(Feature.self).isMocked)
            #expect(!Resolver.resolve(Feature.self).isMocked)
        }
    }

    @Test("C4: Resolving inside of it works")
    func resolvingInside() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            let feature = Guarded<Feature?>(nil)
            Resolver.registerAll {
                runs.increment()
                Resolver.main.registerFeature(.application)
                feature.value = Resolver.resolve()
                Resolver.register { Labelled("after") }
            }
            #expect(Resolver.resolve(Labelled.self).label == "after")
            #expect(feature.value === Resolver.resolve(Feature.self))
            #expect(runs.count == 1)
        }
    }

    @Test("C4: It runs again after reset, and only then")
    func afterReset() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            Resolver.registerAll {
                runs.increment()
                Resolver.register { Plain() }
            }
            #expect(Resolver.optional(Plain.self) != nil)
            Resolver.main = Resolver()
            Resolver.root = .main
            #expect(Resolver.optional(Plain.self) == nil)
            #expect(runs.count == 1)
            Resolver.reset()
            #expect(runs.count == 1)
            #expect(Resolver.optional(Plain.self) != nil)
            #expect(runs.count == 2)
        }
    }

    @Test("C4: Whatever asks about main, it has run before the answer")
    func everyQuestion() async {
        await #expect(processExitsWith: .success) {
            let questions: [@Sendable () -> Bool] = [
                { Resolver.isRegistered(Plain.self) },
                { Resolver.main.isRegistered(Plain.self) },
                { Resolver.resolveAll(Plain.self).count == 1 },
                { Resolver.unregister(Plain.self) },
                { Resolver.main.optional(Plain.self) != nil },
                { Resolver.registerIfAbsent { Plain() } == nil },
                { (try? Resolver.resolveThrowing(Plain.self)) != nil },
            ]
            Resolver.registerAll { Resolver.register { Plain() } }
            for (number, question) in questions.enumerated() {
                #expect(question(), "Question \(number)")
                Resolver.reset()
            }
        }
    }

    @Test("C4: Of several threads that come first at once, none misses what it registers")
    func severalThreads() async {
        await #expect(processExitsWith: .success) {
            let (runs, mayEnd, hasBegun) = (Counter(), Event(), Event())
            Resolver.registerAll {
                runs.increment()
                hasBegun.happen()
                mayEnd.wait()
                Resolver.register { Plain() }
            }
            let first = Work { Resolver.optional(Plain.self) }
            hasBegun.wait()
            let others = (0..<4).map { _ in Work { Resolver.optional(Plain.self) } }
            #expect(Waiting.threadsForRegistrations(4))
            mayEnd.happen()
            let found = try ([first] + others).map { try $0.value() }
            #expect(found.allSatisfy { $0 != nil })
            #expect(runs.count == 1)
        }
    }

    @Test("C4: Another thread has what is registered with all of its options, which are written behind it")
    func optionsOfNewest() async {
        await #expect(processExitsWith: .success) {
            let (isRegistered, mayGoOn) = (Event(), Event())
            // For ever, however busy the machine is.
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                let options = Resolver.register { MutableCart() }
                isRegistered.happen()
                #expect(Waiting.threadsForRegistrations(2))
                options.resolveProperties { _, cart in cart.isConfigured = true }.implements((any Configured).self)
                    .scope(.application)
                Resolver.register { Plain() }
                // The next registration lets them go on, not the end.
                mayGoOn.wait()
            }
            let first = Work { Resolver.optional(Plain.self) }
            isRegistered.wait()
            let carts = (0..<2).map { _ in
                Work {
                    let cart = Resolver.resolve(MutableCart.self)
                    return (ObjectIdentifier(cart), cart.isConfigured)
                }
            }
            let found = try carts.map { try $0.value() }
            mayGoOn.happen()
            #expect(try first.value() != nil)
            #expect(found.allSatisfy { $0.1 } && found[0].0 == found[1].0)
            #expect(ObjectIdentifier(Resolver.resolve((any Configured).self)) == found[0].0)
        }
    }

    @Test("C4: So a task that waits for a factory which suspends")
    func optionsOfSuspending() async {
        await #expect(processExitsWith: .success) {
            let isRegistered = Event()
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                let options = Resolver.register { () async in MutableCart() }
                isRegistered.happen()
                // One finds out how it comes about, and the other has it by the fast path then, if that knows of it.
                #expect(Waiting.threadsForRegistrations(1))
                let second = Task { ObjectIdentifier(try await Resolver.resolveAsync(MutableCart.self)) }
                #expect(Waiting.threadsForRegistrations(2))
                options.scope(.application)
                Resolver.register { second }
            }
            let registering = Work { Resolver.resolve(Task<ObjectIdentifier, any Error>.self) }
            isRegistered.wait()
            let first = Task { ObjectIdentifier(try await Resolver.resolveAsync(MutableCart.self)) }
            let second = try registering.value()
            #expect(try await first.value == second.value)
        }
    }

    @Test("C4: Options behind a factory for a context, whether that holds or not", arguments: [true, false])
    func optionsBehindContext(holds: Bool) async {
        await #expect(processExitsWith: .success) { [holds] in
            let isRegistered = Event()
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.setContext(ResolverContext("context"), holds)
            Resolver.registerAll {
                let options = Resolver.register { MutableCart() }.when(ResolverContext("context")) { MutableCart() }
                isRegistered.happen()
                #expect(Waiting.threadsForRegistrations(2))
                options.scope(.application)
            }
            let registering = Work { Resolver.main.registerServices() }
            isRegistered.wait()
            let carts = (0..<2).map { _ in Work { ObjectIdentifier(Resolver.resolve(MutableCart.self)) } }
            let found = try carts.map { try $0.value() }
            _ = try registering.value()
            #expect(found[0] == found[1])
        }
    }

    @Test("C4: What is registered by hand among the defaults wins over the app's defaults")
    func handRegisteredDefault() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.defaults.register { Labelled("app") } }
            Resolver.defaults.register { Labelled("mock") }
            #expect(Resolver.resolve(Labelled.self).label == "mock")
        }
    }

    @Test("C4: Two threads that come first at once have one instance, with its options, however they meet")
    func optionsUnderRace() async {
        await #expect(processExitsWith: .success) {
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                for number in 0..<10 { Resolver.register(name: Resolver.Name("\(number)")) { number } }
                Resolver.register { MutableCart() }.resolveProperties { _, cart in cart.isConfigured = true }
                    .scope(.application)
            }
            for _ in 0..<1_000 {
                Resolver.reset()
                let carts = try (0..<2).map { _ in
                    Work {
                        let cart = Resolver.resolve(MutableCart.self)
                        return (ObjectIdentifier(cart), cart.isConfigured)
                    }
                }.map { try $0.value() }
                #expect(carts[0].0 == carts[1].0 && carts.allSatisfy(\.1))
            }
        }
    }

    @Test("C4: What resolves between registrations waits for no thread that waits for options")
    func optionsOfNewestAndResolving() async {
        await #expect(processExitsWith: .success) {
            let (isBegun, mayAsk) = (Event(), Event())
            ProcessState.lock.withLock { Registrations.optionsPatience = .max }
            Resolver.registerAll {
                Resolver.register { () -> MutableCart in
                    isBegun.happen()
                    mayAsk.wait()
                    _ = Resolver.resolve(Plain.self)
                    return MutableCart()
                }.scope(.application)
                // Now nobody waits for the options of the cart.
                Resolver.register { 1 }
                let maker = Work { ObjectIdentifier(Resolver.resolve(MutableCart.self)) }
                isBegun.wait()
                Resolver.register { Plain() }
                mayAsk.happen()
                #expect(Waiting.threadsForRegistrations(1))
                let own = ObjectIdentifier(Resolver.resolve(MutableCart.self))
                #expect((try? maker.value()) == own)
            }
            Resolver.main.registerServices()
        }
    }

    @Test("C4: What another thread registers by hand meanwhile wins, too")
    func handRegistrationMeanwhile() async {
        await #expect(processExitsWith: .success) {
            let (mayEnd, hasBegun) = (Event(), Event())
            Resolver.registerAll {
                hasBegun.happen()
                mayEnd.wait()
                Resolver.register { RealNetwork() as any Network }
            }
            let first = Work { _ = Resolver.optional(Plain.self) }
            hasBegun.wait()
            let mock = Work { _ = Resolver.register { MockNetwork() as any Network } }
            #expect(Waiting.threadsForRegistrations(1))
            mayEnd.happen()
            try first.value()
            try mock.value()
            #expect(Resolver.resolve((any Network).self) is MockNetwork)
        }
    }
}
