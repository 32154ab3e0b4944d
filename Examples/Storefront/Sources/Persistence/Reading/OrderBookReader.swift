import Domain

/// An order book from its document. Everything an order refers to is looked up here, once, so that later nothing can be missing.
struct OrderBookReader {
    private let catalogue: CatalogueReader
    private let file: String

    static func read(_ document: JSONNode, catalogue: CatalogueReader) throws(DataFault) -> OrderBook {
        let reader = OrderBookReader(catalogue: catalogue, file: document.place.file)
        let members = try document.object(keys: ["customers", "orders"])
        var customers = Lookup<Customer>("customer")
        for node in try document.member("customers", of: members).list("customers") {
            let customer = try reader.customer(node)
            try customers.add(customer, id: customer.id, at: node.id)
        }
        var orders = Lookup<Order>("order")
        for node in try document.member("orders", of: members).list("orders") {
            let order = try reader.order(node, customers)
            try orders.add(order, id: order.id, at: node.id)
        }
        return OrderBook(customers: customers.elements, orders: orders.elements)
    }

    private func customer(_ node: JSONNode) throws(DataFault) -> Customer {
        let members = try node.object(keys: ["id", "name", "region", "currency", "loyal"])
        return Customer(
            id: try node.member("id", of: members).text("the id"),
            name: try node.member("name", of: members).text("the name"),
            region: try catalogue.regions.find(node.member("region", of: members), in: catalogue.file),
            exchangeRate: try catalogue.exchangeRates.find(node.member("currency", of: members), in: catalogue.file),
            isLoyal: try members["loyal"]?.boolean("is it a loyal customer?") ?? false)
    }

    private func order(_ node: JSONNode, _ customers: Lookup<Customer>) throws(DataFault) -> Order {
        let members = try node.object(keys: ["id", "customer", "voucher", "lines"])
        let id = try node.member("id", of: members).text("the id")
        let customer = try customers.find(node.member("customer", of: members), in: file)
        var voucher: Voucher?
        if let code = members["voucher"] { voucher = try catalogue.vouchers.find(code, in: catalogue.file) }
        let lines = try node.member("lines", of: members)
        let nodes = try lines.list("lines")
        if nodes.isEmpty {
            throw lines.fault("the order \"\(id.printable)\" has no lines.", remedy: "add a line, or remove the order.")
        }
        return Order(
            id: id, customer: customer, voucher: voucher,
            lines: try nodes.map { node throws(DataFault) in try line(node) })
    }

    private func line(_ node: JSONNode) throws(DataFault) -> OrderLine {
        let members = try node.object(keys: ["product", "quantity"])
        return OrderLine(
            product: try catalogue.products.find(node.member("product", of: members), in: catalogue.file),
            quantity: try node.member("quantity", of: members).integer("the quantity", in: Limits.quantity))
    }
}
