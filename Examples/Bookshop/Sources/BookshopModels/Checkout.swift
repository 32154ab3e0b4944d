import Observation
import Resolver

/// What is being ordered. There is one for each checkout, which its screens share.
@Observable
public final class Order {
    public var address = ""
    public var isGift = false

    public init() {}
}

/// Whether and how an order is placed.
@Observable
public final class CheckoutModel {
    @ObservationIgnored @Injected private var order: Order
    @ObservationIgnored @Injected private var basket: Basket
    public private(set) var isPlaced = false

    public init() {}

    public var canPlace: Bool { !order.address.isEmpty && !basket.books.isEmpty && !isPlaced }

    public func place() {
        guard canPlace else { return }
        basket.empty()
        isPlaced = true
    }
}

extension Resolver {
    /// Registers what a checkout has for itself, in the container that is opened for it.
    public func registerCheckout() {
        register { Order() }.scope(.nested)
        register { CheckoutModel() }
    }
}
