import Domain
import Features
import Networking
import Persistence
import Resolver
import Testing

@testable import Storefront

extension StorefrontTests {
    @Suite("Wiring")
    struct WiringTests {
        @Test("Everything that is registered can be resolved, once the container has been warmed up")
        func everything() async throws {
            let container = MockShop().container
            #expect(throws: ResolverError.self) { try container.resolveThrowing(CatalogueStore.self) }
            try await container.warmUp()
            _ = try container.resolveThrowing(Program.self)
            _ = try container.resolveThrowing(Checkout.self)
            _ = try container.resolveThrowing(SettlementReport.self)
            _ = try container.resolveThrowing(OrderPricer.self)
            _ = try container.resolveThrowing(CatalogueStore.self)
            _ = try container.resolveThrowing(OrderStore.self)
            _ = try container.resolveThrowing(MoneyFormatting.self)
            #expect(await container.shutDown().isEmpty)
        }

        @Test("Each discount has its name, and all are found")
        func discounts() throws {
            let rules = Resolver.main.copy().resolveAll(DiscountRule.self)
            #expect(Set(rules.map { "\(type(of: $0))" }) == ["VolumeDiscount", "VoucherDiscount", "LoyaltyDiscount"])
            #expect(Resolver.main.resolve(DiscountRule.self, name: .voucher) is VoucherDiscount)
        }

        @Test("A rule registered under a name replaces that rule and no other, in its container and no other")
        func replacedRule() async {
            struct Generosity: DiscountRule {
                func reduction(of basket: Basket, on terms: DiscountTerms) -> Reduction? {
                    basket.reduction("Because you are you", Percentage(hundredths: 10_000))
                }
            }
            let shop = MockShop()
            shop.container.register(name: .loyalty) { Generosity() as any DiscountRule }
            #expect(await shop.run() == 0)
            #expect(shop.output.report.contains("  Because you are you 100% "))
            #expect(shop.output.report.contains("  Voucher TEN 10% "))
            #expect(shop.output.report.hasSuffix("Sold for EUR 0.00, tax included.\n"))
            #expect(Resolver.main.resolve(DiscountRule.self, name: .loyalty) is LoyaltyDiscount)
        }

        @Test("A run leaves nothing of its mocks in main")
        func nothingLeft() async {
            let shop = MockShop()
            #expect(await shop.run("--sandbox") == 0)
            #expect(Resolver.main.resolve(ReportOutput.self) is StandardStreams)
            #expect(Resolver.main.resolve(Transport.self) is JournalingTransport)
            #expect(!Resolver.main.isRegistered(Notice.self))
            #expect(!Resolver.main.isRegistered(JournalPrinter.self))
        }
    }
}
