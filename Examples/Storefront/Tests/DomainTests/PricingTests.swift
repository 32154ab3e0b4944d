import Testing

@testable import Domain

@Suite("Pricing")
struct PricingTests {
    private let terms = DiscountTerms(
        volumeQuantity: 10, volume: Percentage(hundredths: 500), loyalty: Percentage(hundredths: 200))
    private let pricer = OrderPricer(rules: [VolumeDiscount(), VoucherDiscount(), LoyaltyDiscount()])

    @Test("Discounts apply one after the other, each to what the one before has left")
    func discounts() throws {
        let order = try order(
            [(tea, 10), (pot, 1)], voucher: Voucher(code: "TEN", percentage: Percentage(hundredths: 1_000)),
            isLoyal: true)
        let priced = pricer.price(order, quantities: [10, 1], on: terms)
        #expect(
            priced.discounts == [
                .init(label: "Volume discount 5%", amount: try euros(500)),
                .init(label: "Voucher TEN 10%", amount: try euros(1_450)),
                .init(label: "Loyalty discount 2%", amount: try euros(261)),
            ])
        #expect(priced.lines.map(\.amount) == [try euros(10_000), try euros(5_000)])
    }

    @Test("The volume discount begins with the quantity named and is for that line only")
    func volume() throws {
        let nine = pricer.price(try order([(tea, 9), (pot, 1)]), quantities: [9, 1], on: terms)
        #expect(nine.discounts.isEmpty)
        let ten = pricer.price(try order([(tea, 10), (pot, 1)]), quantities: [10, 1], on: terms)
        #expect(ten.discounts.map(\.amount) == [try euros(500)])
        // What counts is what is sent.
        let short = pricer.price(try order([(tea, 10)]), quantities: [9], on: terms)
        #expect(short.discounts.isEmpty)
    }

    @Test("Tax is rounded once for each rate, highest first, on what the discounts have left; the exempt has none")
    func taxes() throws {
        let order = try order([(cent, 1), (cent, 1), (cent, 1), (tea, 1), (gift, 1)])
        let priced = pricer.price(order, quantities: [1, 1, 1, 1, 1], on: terms)
        #expect(
            priced.taxes == [
                .init(rate: Percentage(hundredths: 1_900), base: try euros(9), amount: try euros(2)),
                .init(rate: Percentage(hundredths: 700), base: try euros(1_000), amount: try euros(70)),
            ])
        #expect(priced.total == (try euros(9 + 2 + 1_000 + 70 + 2_500)))
    }

    @Test("An order is priced in its customer's currency, from the unit price on")
    func currency() throws {
        let yen = ExchangeRate(from: try euro, to: try Domain.Currency.named("JPY"), millionths: 163_250_000)
        let priced = pricer.price(try order([(tea, 3)], exchangeRate: yen), quantities: [3], on: terms)
        #expect(priced.lines.map(\.unitPrice.minorUnits) == [1_633])
        #expect(priced.lines.map(\.amount.minorUnits) == [4_899])
        #expect(priced.total.minorUnits == 4_899 + 343)
    }

    @Test("Of an order that cannot be sent at all, nothing is left to pay")
    func nothing() throws {
        let priced = pricer.price(try order([(tea, 3)], isLoyal: true), quantities: [0], on: terms)
        #expect(priced.lines.isEmpty && priced.discounts.isEmpty && priced.taxes.isEmpty)
        #expect(priced.total == (try euros(0)))
    }

    @Test("No sum overflows at the limits of what the files may say")
    func limits() throws {
        let dear = try product("dear", 100_000_000, .standard)
        let rate = ExchangeRate(from: try euro, to: try Domain.Currency.named("KWD"), millionths: 1_000_000_000_000)
        let quantity = Limits.quantity.upperBound
        let priced = pricer.price(
            try order(Array(repeating: (dear, quantity), count: 100), exchangeRate: rate),
            quantities: Array(repeating: quantity, count: 100), on: terms)
        // A million euros at a million dinars, a hundred thousand times on a hundred lines: 5 % off, 19 % tax.
        let net = Int128(10) * Int128.powerOfTen(6 + 6 + 3 + 5 + 2 - 1) * 95 / 100
        #expect(priced.total.minorUnits == net * 119 / 100)
        #expect(rate.exchangeBack(priced.total).minorUnits == net * 119 / 100 / Int128.powerOfTen(7))
    }
}
