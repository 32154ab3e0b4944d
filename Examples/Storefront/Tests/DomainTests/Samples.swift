@testable import Domain

struct UnknownCurrency: Error {}

extension Currency {
    static func named(_ code: String) throws -> Currency {
        guard let currency = Currency(code: code) else { throw UnknownCurrency() }
        return currency
    }
}

func currency(_ code: String) throws -> Currency { try .named(code) }

var euro: Currency { get throws { try currency("EUR") } }

func euros(_ cents: Int128) throws -> Money { Money(minorUnits: cents, in: try euro) }

func product(_ id: String, _ cents: Int128, _ taxClass: TaxClass) throws -> Product {
    Product(id: id, name: id, price: try euros(cents), taxClass: taxClass, stock: 100)
}

var tea: Product { get throws { try product("tea", 1_000, .reduced) } }
var pot: Product { get throws { try product("pot", 5_000, .standard) } }
var cent: Product { get throws { try product("cent", 3, .standard) } }
var gift: Product { get throws { try product("gift", 2_500, .exempt) } }

func order(
    _ lines: [(Product, Int)], voucher: Voucher? = nil, isLoyal: Bool = false, exchangeRate: ExchangeRate? = nil
) throws -> Order {
    let region = Region(code: "DE", standard: Percentage(hundredths: 1_900), reduced: Percentage(hundredths: 700))
    let customer = Customer(
        id: "ann", name: "Ann", region: region, exchangeRate: try exchangeRate ?? .identity(euro), isLoyal: isLoyal)
    return Order(
        id: "1", customer: customer, voucher: voucher, lines: lines.map { OrderLine(product: $0.0, quantity: $0.1) })
}
