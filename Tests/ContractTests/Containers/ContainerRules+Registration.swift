@testable import Resolver
import TestSupport
import Testing

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

    @Test("C4: What is registered by hand among the defaults wins over the app's defaults")
    func handRegisteredDefault() async {
        await #expect(processExitsWith: .success) {
            Resolver.registerAll { Resolver.defaults.register { Labelled("app") } }
            Resolver.defaults.register { Labelled("mock") }
            #expect(Resolver.resolve(Labelled.self).label == "mock")
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
