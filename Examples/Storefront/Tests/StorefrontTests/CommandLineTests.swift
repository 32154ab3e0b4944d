import Foundation
import Networking
import Resolver
import Testing

@testable import Storefront

extension StorefrontTests {
    @Suite("The command line")
    struct CommandLineTests {
        @Test("--help prints the usage, whatever else is there, and reads nothing", arguments: ["--help", "-h"])
        func help(option: String) async {
            let shop = MockShop(catalogue: "broken")
            #expect(await shop.run("a", option, "--verbose") == 0)
            #expect(shop.output.report == CommandLineOptions.help)
            #expect(shop.output.report.contains("Usage: Storefront [--verbose] [CATALOGUE ORDERS]"))
            #expect(shop.output.diagnostics.isEmpty)
        }

        @Test("Files on the command line are read in place of the registered ones")
        func files() async {
            let shop = MockShop()
            shop.container.register {
                MemoryTransport([
                    Location("other/catalogue.json"): MockShop.catalogue,
                    Location("-orders.json"): #"{ "customers": [], "orders": [] }"#,
                ]) as any Transport
            }
            #expect(await shop.run("--", "other/catalogue.json", "-orders.json") == 0)
            #expect(shop.output.report.hasPrefix("Storefront: 0 orders from 0 customers\n"))
            #expect(shop.output.diagnostics.isEmpty)
        }

        @Test("--sandbox puts a shop of its own over whatever there is, and leaves nothing behind")
        func sandbox() async {
            let shop = MockShop()
            #expect(await shop.run("--sandbox") == 0)
            #expect(
                shop.output.report.hasPrefix(
                    """
                    Storefront: 2 orders from 2 customers
                    ============================================================================
                    Sandbox: a shop that is built in; no file was read.

                    Order 1: Ann (DE)
                      10 x Pen                                               2.50          25.00

                    """))
            #expect(
                shop.output.report.hasSuffix("\n4 lines, 2 out of stock. Sold for EUR 48.42, tax included.\n"))
            let sandboxed = shop.output.report
            #expect(await shop.run() == 0)
            #expect(shop.output.report.dropFirst(sandboxed.count).hasPrefix("Storefront: 3 orders from 2 customers\n"))
            #expect(!shop.output.report.dropFirst(sandboxed.count).contains("Sandbox"))
        }

        @Test("--verbose tells what was read, on standard error, whether or not the run succeeds")
        func verbose() async {
            let shop = MockShop()
            shop.container.register {
                MemoryTransport([Location("catalogue.json"): MockShop.catalogue]) as any Transport
            }
            .decorate { resolver, transport in JournalingTransport(transport, journal: resolver.resolve()) }
            .scope(.container)
            #expect(await shop.run("--verbose") == 1)
            #expect(shop.output.report.isEmpty)
            #expect(
                shop.output.diagnostics == """
                    catalogue.json: \(MockShop.catalogue.utf8.count) bytes read
                    orders.json: not read
                    storefront: orders.json: there is no such file.
                      Fix: check the path; a relative one starts from the current directory.

                    """)
        }

        @Test("--verbose of a transport that keeps no journal has only to tell what the store has done")
        func verboseWithoutJournal() async {
            let shop = MockShop()
            #expect(await shop.run("--verbose") == 0)
            #expect(shop.output.diagnostics == "store opened\n")
        }

        @Test(
            "What it does not understand is answered with the remedy and status 1",
            arguments: [
                (["--sandbx"], "there is no option --sandbx.\n  Fix: see --help for those there are."),
                (["a"], "one file named; it takes two or none.\n  Fix: name a catalogue, then its orders."),
                (["a", "b", "c"], "3 files named; it takes two or none.\n  Fix: name a catalogue, then its orders."),
                (["--sandbox", "a", "b"], "--sandbox reads no files.\n  Fix: leave out the one or the others."),
            ])
        func usage(arguments: [String], message: String) async {
            let shop = MockShop()
            #expect(await Resolver.withRoot(shop.container) { await StorefrontCommand.run(arguments) } == 1)
            #expect(shop.output.diagnostics == "storefront: \(message)\n")
            #expect(shop.output.report.isEmpty)
        }

        @Test("The root is put back after a run, whether or not it succeeds", arguments: ["{", MockShop.catalogue])
        func root(catalogue: String) async {
            let shop = MockShop(catalogue: catalogue)
            let root = Resolver.root
            await Resolver.withRoot(shop.container) {
                _ = await StorefrontCommand.run(["--sandbox"])
                _ = await StorefrontCommand.run([])
                #expect(Resolver.root === shop.container)
            }
            #expect(Resolver.root === root)
        }
    }
}
