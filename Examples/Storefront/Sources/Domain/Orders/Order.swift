/// What a customer wants.
package struct Order: Hashable, Sendable, Identifiable {
    package let id: String
    package let customer: Customer
    package let voucher: Voucher?
    package let lines: [OrderLine]

    package init(id: String, customer: Customer, voucher: Voucher? = nil, lines: [OrderLine]) {
        self.id = id
        self.customer = customer
        self.voucher = voucher
        self.lines = lines
    }
}

/// So many of one product.
package struct OrderLine: Hashable, Sendable {
    package let product: Product
    package let quantity: Int

    package init(product: Product, quantity: Int) {
        self.product = product
        self.quantity = quantity
    }
}

/// Everybody who orders, and everything they do, in the order it came in.
package struct OrderBook: Hashable, Sendable {
    package let customers: [Customer]
    package let orders: [Order]

    package init(customers: [Customer], orders: [Order]) {
        self.customers = customers
        self.orders = orders
    }
}
