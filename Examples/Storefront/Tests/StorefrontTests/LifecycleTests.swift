import Domain
import Foundation
import Networking
import Persistence
import Resolver
import Synchronization
import Testing

@testable import Storefront

extension StorefrontTests {
    /// From the opening of the files to the closing, as the journal tells it. A test that holds the journal can read it afterwards.
    @Suite("Start and end")
    struct LifecycleTests {
        private let shop = MockShop()

        /// Two real files, and the app's own transport to read them.
        private struct Files {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "Storefront-\(UUID().uuidString)")

            func write(_ document: String, _ name: String) throws -> String {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = folder.appendingPathComponent(name)
                try Data(document.utf8).write(to: file)
                return file.path
            }

            func remove() { try? FileManager.default.removeItem(at: folder) }
        }

        private final class PriceList: Sendable {
            private let prices: [Product.ID: Money]
            private let journal: Journal

            init(of catalogue: Catalogue, journal: Journal) {
                prices = Dictionary(uniqueKeysWithValues: catalogue.products.map { ($0.id, $0.price) })
                self.journal = journal
                journal.write("\(prices.count) prices listed")
            }

            func forget() { journal.write("\(prices.count) prices forgotten") }

            deinit { journal.write("price list gone") }
        }

        /// What is written while the test holds it. From now on the shop reads files, as the app does.
        private func journal() -> Journal {
            shop.container.unregister(Transport.self)
            return shop.container.resolve()
        }

        @Test("Real files are opened and read at the start, and everything is released in reverse order at the end")
        func wholeRun() async throws {
            let files = Files()
            defer { files.remove() }
            let catalogue = try files.write(MockShop.catalogue, "catalogue.json")
            let orders = try files.write(MockShop.orders, "orders.json")
            let journal = journal()
            // Something of the shop's that needs the store, and is made ahead of time without an `await`.
            shop.container.register { resolver in
                PriceList(of: resolver.resolve(CatalogueStore.self).catalogue, journal: resolver.resolve())
            }
            .scope(.cached)
            .eager()
            .onRelease { prices in prices.forget() }

            #expect(await shop.run(catalogue, orders) == 0)
            #expect(shop.output.report.hasPrefix("Storefront: 3 orders from 2 customers\n"))
            #expect(shop.output.diagnostics.isEmpty)
            #expect(
                journal.entries == [
                    "\(catalogue): \(MockShop.catalogue.utf8.count) bytes read",
                    "\(orders): \(MockShop.orders.utf8.count) bytes read",
                    "store opened",
                    "3 prices listed",
                    "3 prices forgotten",
                    "price list gone",
                    "store closed",
                    "transport closed",
                ])
        }

        @Test("A start that fails closes what had been opened by then")
        func failedStart() async throws {
            let files = Files()
            defer { files.remove() }
            let catalogue = try files.write(MockShop.catalogue, "catalogue.json")
            let journal = journal()
            #expect(await shop.run(catalogue, files.folder.path + "/orders.json") == 1)
            #expect(shop.output.report.isEmpty)
            #expect(
                journal.entries == [
                    "\(catalogue): \(MockShop.catalogue.utf8.count) bytes read",
                    "\(files.folder.path)/orders.json: not read",
                    "transport closed",
                ])
        }

        @Test("A failure is not kept: the next start tries again, and opens")
        func failureIsNotKept() async throws {
            final class FlakyTransport: Transport {
                private let isBroken = Mutex(true)
                let documents = MemoryTransport([
                    Location("catalogue.json"): MockShop.catalogue, Location("orders.json"): MockShop.orders,
                ])
                func fetch(_ location: Location) async throws(TransportError) -> [UInt8] {
                    let isBroken = isBroken.withLock { isBroken in
                        defer { isBroken = false }
                        return isBroken
                    }
                    if isBroken { throw .unreadable("out of order.") }
                    return try documents.fetch(location)
                }
            }
            shop.container.register { FlakyTransport() as any Transport }
                .scope(.container)
            let container = shop.container
            await #expect(throws: ResolverError.self) { try await container.warmUp() }
            #expect(throws: ResolverError.self) { try container.resolveThrowing(CatalogueStore.self) }
            try await container.warmUp()
            #expect(container.resolve(CatalogueStore.self).catalogue.products.count == 3)
            #expect(await container.shutDown().isEmpty)
        }

        @Test("What cannot be closed is said, and the exit status says so too")
        func failedClosing() async {
            struct Stuck: Transport {
                struct Jammed: Error, CustomStringConvertible { let description = "the drawer is jammed" }
                let documents: MemoryTransport
                func fetch(_ location: Location) async throws(TransportError) -> [UInt8] {
                    try documents.fetch(location)
                }
                func close() async throws { throw Jammed() }
            }
            let documents = MemoryTransport([
                Location("catalogue.json"): MockShop.catalogue, Location("orders.json"): MockShop.orders,
            ])
            shop.container.register { Stuck(documents: documents) as any Transport }
                .scope(.container)
                .onRelease { transport in try await transport.close() }
            let status = await shop.run()
            #expect(status == 1)
            #expect(shop.output.report.hasPrefix("Storefront: 3 orders"))
            #expect(shop.output.diagnostics.hasPrefix("storefront: Resolver: Releasing 'Transport', registered at "))
            #expect(shop.output.diagnostics.hasSuffix(" failed: the drawer is jammed\n"))
        }
    }
}
