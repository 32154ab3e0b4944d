import Domain
import Networking
import Persistence
import Resolver
import Testing

@testable import Features
@testable import Storefront

extension StorefrontTests {
    /// How long each module's services are kept. A copy of `main` has its recipes and none of its instances.
    @Suite("Scopes")
    struct ScopeTests {
        private let container = Resolver.main.copy()

        @Test("application: both outputs are the same streams")
        func application() {
            let report: any ReportOutput = container.resolve()
            let diagnostics: any DiagnosticOutput = container.resolve()
            #expect(report as? StandardStreams === diagnostics as? StandardStreams)
            #expect(report is StandardStreams)
        }

        @Test("cached: one formatter until the scope is reset, by whichever name")
        func cached() {
            let formatter: PlainMoneyFormatter = container.resolve()
            let alias: any MoneyFormatting = container.resolve()
            #expect(alias as? PlainMoneyFormatter === formatter)
            ResolverScope.cached.reset()
            #expect(container.resolve(PlainMoneyFormatter.self) !== formatter)
        }

        @Test("container: one transport for each container that has its own, until its cache is reset")
        func containerScope() {
            let transport: any Transport = container.resolve()
            #expect(transport is JournalingTransport)
            #expect(container.resolve(Transport.self) as AnyObject === transport as AnyObject)

            let sandbox = Resolver(child: container)
            Sandbox.register(in: sandbox)
            #expect(sandbox.resolve(Transport.self) is MemoryTransport)
            #expect(container.resolve(Transport.self) as AnyObject === transport as AnyObject)

            container.cache.reset()
            #expect(container.resolve(Transport.self) as AnyObject !== transport as AnyObject)
        }

        @Test("graph: desk and checkout share a stock room, two checkouts do not")
        func graph() async throws {
            let shop = MockShop()
            try await shop.container.warmUp()
            // The second would find the shelves empty if it had the first one's stock room.
            let first = shop.container.resolve(Checkout.self).settle()
            let second = shop.container.resolve(Checkout.self).settle()
            #expect(first.shortages.map(\.sent) == [5, 0])
            #expect(second == first)
            #expect(await shop.container.shutDown().isEmpty)
        }

        @Test("shared: the journal lives as long as its writer")
        func shared() async {
            weak var journal: Journal?
            do {
                let transport: any Transport = container.resolve()
                withExtendedLifetime(transport) { journal = container.resolve() }
                #expect(journal != nil)
            }
            container.cache.reset()
            // The transport is closed in the background; this waits for it.
            #expect(await Resolver.takeReleaseFailures().isEmpty)
            #expect(journal == nil)
        }

        @Test("unique: two tables, even in one cycle; the second argument has a default")
        func unique() {
            container.register { resolver in
                [
                    resolver.resolve(TextTable.self, arg0: [TextTable.Column.left(3)]),
                    resolver.resolve(TextTable.self, arg0: [TextTable.Column.left(3)], arg1: 4),
                ]
            }
            let tables: [TextTable] = container.resolve()
            for table in tables { table.add("a") }
            #expect(tables.map(\.lines) == [["  a"], ["    a"]])
        }

        @Test(
            "session: the store behind both protocols is one until the session ends; the first to ask says which files")
        func session() async throws {
            let places = [Location("c"): MockShop.catalogue, Location("o"): MockShop.orders]
            container.register { MemoryTransport(places) as any Transport }
            let fault = await #expect(throws: ResolverError.self) {
                try await container.resolveAsync(CatalogueStore.self, args: ["catalogue": Location("c")])
            }
            guard case .factoryFailed(_, let underlying as DataFault, _, _) = fault else {
                Issue.record("not the store's own fault: \(String(describing: fault))")
                return
            }
            #expect(underlying.place.file.hasSuffix("Data/orders.json"))

            let store: any CatalogueStore = try await container.resolveAsync(
                args: ["catalogue": Location("c"), "orders": Location("o")])
            let orderStore: any OrderStore = container.resolve()
            #expect(store as? DocumentStore === orderStore as? DocumentStore)

            ResolverScope.session.reset()
            let next: DocumentStore = try await container.resolveAsync(
                args: ["catalogue": Location("c"), "orders": Location("o")])
            #expect(next !== store as? DocumentStore)
        }
    }
}
