import Resolver

extension Resolver.Name {
    package static let volume = Self("volume")
    package static let voucher = Self("voucher")
    package static let loyalty = Self("loyalty")
}

extension Resolver {
    /// How orders are priced.
    public static func registerMyDomain() {
        // One protocol, three services: the names tell them apart.
        register(name: .volume) { VolumeDiscount() as any DiscountRule }
        register(name: .voucher) { VoucherDiscount() as any DiscountRule }
        register(name: .loyalty) { LoyaltyDiscount() as any DiscountRule }

        // The order is that in which they are taken off; whoever replaces one keeps its place.
        register { OrderPricer(rules: [resolve(name: .volume), resolve(name: .voucher), resolve(name: .loyalty)]) }
    }
}
