import Foundation
import Testing

@testable import Storefront

extension StorefrontTests {
    @Suite("The report")
    struct ReportTests {
        @Test("Everything an order can have is in it")
        func wholeText() async {
            let shop = MockShop()
            #expect(await shop.run() == 0)
            #expect(
                shop.output.report == """
                    Storefront: 3 orders from 2 customers
                    ============================================================================

                    Order 1: Ann (DE)
                      10 x Tea                                               6.90          69.00
                      1 x Pot, made of clay that was dug at the foo…     1,200.00       1,200.00
                      Volume discount 5%                                                   -3.45
                      Voucher TEN 10%                                                    -126.56
                      Loyalty discount 2%                                                 -22.78
                      Tax 19% of 1,058.40                                                 201.10
                      Tax 7% of 57.81                                                       4.05
                      Total                                                         EUR 1,321.36

                    Order 2: Ren (JP)
                      5 x Tea                                               1,126          5,630
                      1 x Card                                                816            816
                      Tax 8% of 5,630                                                        450
                      Total                                                            JPY 6,896

                    Order 3: Ann (DE)
                      Nothing to send.
                      Total                                                             EUR 0.00

                    Customers
                      Ann                                                2 orders   EUR 1,321.36
                      Ren                                                 1 order      JPY 6,896

                    Out of stock
                      Order 2: Tea                                             7 ordered, 5 sent
                      Order 3: Pot, made of clay that was dug at th…           2 ordered, 0 sent

                    5 lines, 2 out of stock. Sold for EUR 1,363.60, tax included.

                    """)
            #expect(shop.output.diagnostics.isEmpty)
        }

        @Test("Where all is in stock it says so, and leaves the table out")
        func allInStock() async {
            let orders = """
                { "customers": [{ "id": "eve", "name": "Eve", "region": "DE", "currency": "EUR" }],
                  "orders": [{ "id": "1", "customer": "eve", "lines": [{ "product": "card", "quantity": 1 }] }] }
                """
            let shop = MockShop(orders: orders)
            #expect(await shop.run() == 0)
            #expect(
                shop.output.report == """
                    Storefront: 1 order from 1 customer
                    ============================================================================

                    Order 1: Eve (DE)
                      1 x Card                                               5.00           5.00
                      Total                                                             EUR 5.00

                    Customers
                      Eve                                                 1 order       EUR 5.00

                    1 line, all in stock. Sold for EUR 5.00, tax included.

                    """)
        }

        @Test("An empty order book makes a report, not a fault")
        func nothingOrdered() async {
            let shop = MockShop(orders: #"{ "customers": [], "orders": [] }"#)
            #expect(await shop.run() == 0)
            #expect(
                shop.output.report == """
                    Storefront: 0 orders from 0 customers
                    ============================================================================

                    Nothing was ordered.

                    """)
        }

        @Test("The program can be run again and again: stock and session begin anew")
        func again() async {
            let shop = MockShop()
            #expect(await shop.run() == 0)
            let first = shop.output.report
            #expect(await shop.run() == 0)
            #expect(shop.output.report == first + first)
        }

        @Test("README.md shows what the program prints")
        func readme() async throws {
            let result = try #require(
                await #expect(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
                    exit(await StorefrontCommand.run([]))
                })
            let folder = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let readme = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
            let block = try #require(
                readme.split(separator: "```text\n").dropFirst().first?.split(separator: "```").first)
            #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains(block))
        }
    }
}
