import Resolver
import ResolverTesting
import TestSupport
import Testing

@Suite("The trait", .app)
struct TraitTests {
    @Test("What it registers reaches every depth", .resolver { $0.register { CannedNetwork() as any Networking } })
    func registers() {
        #expect(Screen().names == ["canned"])
        #expect(Resolver.resolve(Checkout.self).total == "total by canned")
    }

    @Test("Without anything it begins with what the app has registered")
    func begins() {
        #expect(Screen().names == ["live"])
        Resolver.register { CannedNetwork(name: "own") as any Networking }
        #expect(Screen().names == ["own"])
    }

    @Test("Nothing of one test is found by another", arguments: 0..<50)
    func cases(number: Int) async {
        #expect(Screen().names == ["live"])
        Resolver.register { CannedNetwork(name: "\(number)") as any Networking }.scope(.application)
        await Task.yield()
        #expect(Screen().names == ["\(number)"])
        Resolver.reset()
        #expect(Screen().names == ["live"])
    }

    @Test(
        "What it registers may suspend and throw",
        .resolver {
            await Task.yield()
            $0.register { () async throws -> CannedNetwork in CannedNetwork() }.scope(.application)
            try await $0.warmUp()
        })
    func suspends() {
        #expect(Resolver.resolve(CannedNetwork.self).name == "canned")
    }

    @Suite("A suite in it", .resolver { $0.register { CannedNetwork(name: "suite") as any Networking } })
    struct Inner {
        @Test("Its registrations come after those of the suite around it")
        func inner() {
            #expect(Screen().names == ["suite"])
        }

        @Test(
            "Those of the test come last", .resolver { $0.register { CannedNetwork(name: "test") as any Networking } })
        func innermost() {
            #expect(Screen().names == ["test"])
        }

        @Test(
            "And they add up",
            .resolver { $0.register { Checkout(network: CannedNetwork(name: "by hand")) } })
        func addUp() {
            #expect(Screen().names == ["suite", "by hand"])
        }
    }
}

@Suite("Contexts", .app)
struct ContextTraitTests {
    private func label() -> String {
        Resolver.register { "live" }.when(.preview) { "preview" }.when(.test) { "test" }
        return Resolver.resolve()
    }

    @Test("Tests are in a test") func test() { #expect(label() == "test") }

    @Test("And in what the trait says", .resolver(.context(.preview))) func preview() { #expect(label() == "preview") }

    @Test("Or not", .resolver(.context(.test, false))) func live() { #expect(label() == "live") }
}

@Suite("The trait of one test, and of a process without any other")
struct LonelyTraitTests {
    @Test("A root of the app's own is what it registers in")
    func ownRoot() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { LiveNetwork() as any Networking }
            let front = Resolver(child: .main)
            front.register { CannedNetwork(name: "front") as any Networking }
            Resolver.root = front
            Resolver.testing {
                precondition(Resolver.resolve((any Networking).self).name == "front")
                Resolver.root.register { CannedNetwork(name: "test") as any Networking }
                precondition(Resolver.resolve((any Networking).self).name == "test")
            }
            precondition(Resolver.resolve((any Networking).self).name == "front")
        }
    }
}
