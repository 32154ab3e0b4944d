import Resolver
import ResolverTesting
import Testing

// As the predecessor's users have them: a static container in front of main, made the root in the set-up, and everything
// reset in the tear-down. Nothing but the trait is new; without it, these fail in parallel.

extension Resolver {
    fileprivate static let mock = Resolver(child: main)
    fileprivate static func registerMocks() {
        mock.register { CannedNetwork(name: "mock") as any Networking }
        root = mock
    }
}

/// Old suites run over and over, with each other and with the rest of the tests.
@Suite("Suites written for process-wide containers", .app)
enum PredecessorStyleTests {
    @Suite final class SetUpAndTearDown {
        init() {
            Resolver.registerMocks()
            Resolver.main.register { Checkout(network: Resolver.resolve()) }
            Resolver.main.register { "set up" }
        }

        deinit {
            Resolver.mock.register { CannedNetwork(name: "torn down") as any Networking }
            Resolver.root = Resolver.main
            ResolverScope.cached.reset()
            Resolver.reset()
        }

        @Test(arguments: 0..<100) func mocked(_: Int) {
            #expect(Resolver.resolve(Checkout.self).total == "total by mock")
            #expect(Screen().names == ["mock"])
        }

        @Test(arguments: 0..<100) func own(number: Int) async {
            Resolver.mock.register { CannedNetwork(name: "\(number)") as any Networking }.scope(.cached)
            await Task.yield()
            #expect(Resolver.resolve(Checkout.self).total == "total by \(number)")
            Resolver.root = .main
            Resolver.register { CannedNetwork(name: "main \(number)") as any Networking }
            await Task.yield()
            #expect(Screen().names == ["main \(number)"])
        }

        @Test(arguments: 0..<100) func empty(_: Int) {
            Resolver.reset()
            #expect(!Resolver.root.isRegistered(String.self))
            let resolver = Resolver()
            resolver.register { CannedNetwork() }
            Resolver.main = resolver
            #expect(Resolver.main.resolve(CannedNetwork.self).name == "canned")
        }
    }

    @Suite final class Scopes {
        init() { Resolver.reset() }

        @Test(arguments: 0..<100) func cached(_: Int) async {
            Resolver.register { Service() }.scope(.cached)
            let first: Service = Resolver.resolve()
            await Task.yield()
            #expect(Resolver.resolve(Service.self) === first)
            ResolverScope.cached.reset()
            #expect(Resolver.resolve(Service.self) !== first)
        }

        @Test(arguments: 0..<100) func defaults(_: Int) async {
            Resolver.defaultScope = .application
            Resolver.register { Service() }
            let first: Service = Resolver.resolve()
            await Task.yield()
            #expect(Resolver.resolve(Service.self) === first && Resolver.defaultScope === ResolverScope.application)
        }
    }
}
