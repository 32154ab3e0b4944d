import Testing

@testable import Domain

@Suite("Money")
struct MoneyTests {
    @Test(
        "Halves are rounded away from zero, on either side of it",
        arguments: [
            (5, 2, 3), (-5, 2, -3), (5, -2, -3), (-5, -2, 3), (4, 3, 1), (-4, 3, -1), (5, 3, 2), (-5, 3, -2),
            (6, 3, 2), (0, 7, 0), (1, 2, 1), (-1, 2, -1), (49, 100, 0), (50, 100, 1),
        ] as [(Int128, Int128, Int128)])
    func rounding(dividend: Int128, divisor: Int128, quotient: Int128) {
        #expect(dividend.dividedAndRounded(by: divisor) == quotient)
    }

    @Test("A percentage of an amount is rounded to the minor unit")
    func percentage() throws {
        #expect(Percentage(hundredths: 1_900).of(try euros(6450)) == (try euros(1226)))
        #expect(Percentage(hundredths: 50).of(try euros(100)) == (try euros(1)))
        #expect(Percentage(hundredths: 49).of(try euros(100)) == (try euros(0)))
        #expect(Percentage(hundredths: 50).of(try euros(-100)) == (try euros(-1)))
    }

    @Test(
        "A percentage is written without digits that say nothing",
        arguments: [(1_900, "19%"), (750, "7.5%"), (725, "7.25%"), (5, "0.05%"), (0, "0%"), (1_000, "10%")]
            as [(Int128, String)])
    func percentageText(hundredths: Int128, text: String) {
        #expect("\(Percentage(hundredths: hundredths))" == text)
    }

    @Test(
        "Shares are in proportion and add up to the amount",
        arguments: [
            (100, [1, 1, 1], [34, 33, 33]), (100, [0, 1, 2], [0, 33, 67]), (-100, [1, 1, 1], [-34, -33, -33]),
            (5, [3, 3], [3, 2]), (7, [0, 0], [7, 0]), (7, [-5, 1], [0, 7]), (0, [1, 2], [0, 0]), (7, [], []),
        ] as [(Int128, [Int128], [Int128])])
    func shares(amount: Int128, weights: [Int128], expected: [Int128]) throws {
        let shares = try euros(amount).shares(weights: weights)
        #expect(shares.map(\.minorUnits) == expected)
    }

    @Test("An exchange counts each currency's digits and comes back within half a unit")
    func exchange() throws {
        let yen = ExchangeRate(from: try euro, to: try currency("JPY"), millionths: 163_250_000)
        #expect(yen.exchange(try euros(690)).minorUnits == 1126)
        #expect(yen.exchangeBack(Money(minorUnits: 1126, in: yen.currency)) == (try euros(690)))

        let dinar = ExchangeRate(from: try euro, to: try currency("KWD"), millionths: 332_100)
        #expect(dinar.exchange(try euros(1000)).minorUnits == 3321)
        #expect(dinar.exchangeBack(Money(minorUnits: 3321, in: dinar.currency)) == (try euros(1000)))

        #expect(ExchangeRate.identity(try euro).exchange(try euros(1234)) == (try euros(1234)))
    }

    @Test("The sum of nothing is zero in the currency named")
    func emptySum() throws {
        #expect([Money]().total(in: try euro) == (try euros(0)))
    }

    @Test("Two currencies do not add up: the program stops")
    func mixedCurrencies() async {
        await #expect(processExitsWith: .failure) {
            let (euro, dollar) = (try euros(1), Money(minorUnits: 1, in: try currency("USD")))
            _ = euro + dollar
        }
        await #expect(processExitsWith: .success) { _ = try euros(1) + euros(1) }
    }
}
