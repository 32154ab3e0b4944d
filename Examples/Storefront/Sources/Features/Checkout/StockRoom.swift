import Domain

/// What is left of each product while orders are served, one after the other.
package final class StockRoom {
    private var taken: [Product.ID: Int] = [:]
    /// What could not be sent, in the order it was asked for.
    package private(set) var shortages: [Shortage] = []

    package init() {}

    /// Takes what a line asks for, or as much as there is.
    ///
    /// - Returns: How many pieces.
    func take(_ line: OrderLine, for order: Order) -> Int {
        let left = line.product.stock - taken[line.product.id, default: 0]
        let quantity = min(left, line.quantity)
        taken[line.product.id, default: 0] += quantity
        if quantity < line.quantity {
            shortages.append(Shortage(order: order, line: line, sent: quantity))
        }
        return quantity
    }
}

/// A line that could not be sent as it was ordered.
package struct Shortage: Hashable, Sendable {
    package let order: Order
    package let line: OrderLine
    package let sent: Int
}
