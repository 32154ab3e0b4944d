import Foundation
import Testing

@testable import Storefront

/// One mistake in one of the two files.
struct Mistake: CustomTestStringConvertible {
    enum File { case catalogue, orders }

    let file: File
    let original: String
    let replacement: String
    let message: String

    init(_ file: File, _ original: String, _ replacement: String, _ message: String) {
        self.file = file
        self.original = original
        self.replacement = replacement
        self.message = message
    }

    var testDescription: String { "\(original) → \(replacement)" }

    func shop() throws -> MockShop {
        switch file {
        case .catalogue: MockShop(catalogue: try mistaken(MockShop.catalogue))
        case .orders: MockShop(orders: try mistaken(MockShop.orders))
        }
    }

    /// The document with the first occurrence replaced; it has to be there, or the test would test nothing.
    private func mistaken(_ document: String) throws -> String {
        try #require(document.contains(original))
        return document.replacing(original, with: replacement, maxReplacements: 1)
    }
}

extension StorefrontTests {
    @Suite("Bad files")
    struct BadFileTests {
        @Test("A mistake is answered with file, place and remedy, status 1 and no report", arguments: mistakes)
        func mistake(mistake: Mistake) async throws {
            let shop = try mistake.shop()
            #expect(await shop.run() == 1)
            #expect(shop.output.diagnostics == "storefront: \(mistake.message)\n")
            #expect(shop.output.report.isEmpty)
        }

        @Test("A missing file: the real program says so on standard error and exits with 1")
        func missingFile() async throws {
            let result = try #require(
                await #expect(
                    processExitsWith: .exitCode(1), observing: [\.standardErrorContent, \.standardOutputContent]
                ) {
                    exit(await StorefrontCommand.run(["/nowhere/catalogue.json", "/nowhere/orders.json"]))
                })
            #expect(
                String(decoding: result.standardErrorContent, as: UTF8.self) == """
                    storefront: /nowhere/catalogue.json: there is no such file.
                      Fix: check the path; a relative one starts from the current directory.

                    """)
            #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("Storefront:"))
        }

        @Test("A folder in the place of a file is named as one")
        func folder() async throws {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                    exit(await StorefrontCommand.run(["/", "/"]))
                })
            #expect(
                String(decoding: result.standardErrorContent, as: UTF8.self) == """
                    storefront: /: this is a folder, not a file.
                      Fix: name a JSON file in it.

                    """)
        }
    }
}
