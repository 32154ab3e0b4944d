/// Why an order may be cheaper. Rules apply one after the other, each to what the one before has left.
package protocol DiscountRule: Sendable {
    func reduction(of basket: Basket, on terms: DiscountTerms) -> Reduction?
}

/// Many pieces of one product.
package struct VolumeDiscount: DiscountRule {
    package init() {}

    package func reduction(of basket: Basket, on terms: DiscountTerms) -> Reduction? {
        basket.reduction("Volume discount", terms.volume) { $0.quantity >= terms.volumeQuantity }
    }
}

/// A code on the order.
package struct VoucherDiscount: DiscountRule {
    package init() {}

    package func reduction(of basket: Basket, on terms: DiscountTerms) -> Reduction? {
        basket.order.voucher.flatMap { basket.reduction("Voucher \($0.code)", $0.percentage) }
    }
}

/// A customer who comes back.
package struct LoyaltyDiscount: DiscountRule {
    package init() {}

    package func reduction(of basket: Basket, on terms: DiscountTerms) -> Reduction? {
        basket.order.customer.isLoyal ? basket.reduction("Loyalty discount", terms.loyalty) : nil
    }
}
