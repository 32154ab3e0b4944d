import Kit
import Resolver

protocol Pricing: Part {}
protocol Taxing: Part {}

struct Euros: Pricing {}
struct Dollars: Pricing {}
struct Tax: Taxing {
    let rate: Int
}
final class Prices: Part {
    let parts: [any Part]
    init(here: any Pricing, abroad: any Pricing, tax: any Taxing) { parts = [here, abroad, tax] }
}
final class PriceTag: @unchecked Sendable, Part {
    @Injected(name: .euro) var here: any Pricing
    @LazyInjected(name: "dollar") var abroad: any Pricing
    @Injected var tax: any Taxing
    init() {}
}

public enum PricingModule: Module {
    private static let rate = Resolver.Name("rate")

    public static func register(in container: Resolver) {
        container.register(name: .euro) { Euros() as any Pricing }
        container.register(name: .dollar) { Dollars() as any Pricing }
        container.register(name: rate) { 19 }
        container.register { Tax(rate: Resolver.resolve(Int.self, name: rate)) as any Taxing }
        container.register { resolver in
            Prices(
                here: resolver.resolve(name: .euro),
                abroad: resolver.resolve(name: .dollar),
                tax: resolver.resolve()
            )
        }
        .scope(.timeToLive(.seconds(60)))
        container.register { PriceTag() }
    }

    static func ask() {
        let prices: Prices = Resolver.resolve()
        let tag = Resolver.resolve(PriceTag.self)
        use(prices, tag.here, tag.abroad, tag.tax, Resolver.resolve(Int.self, name: "rate"))
    }
}
