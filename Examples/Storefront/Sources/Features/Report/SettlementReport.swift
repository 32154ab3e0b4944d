import Domain
import Resolver

/// Writes a settlement down for people to read.
package final class SettlementReport: Resolving {
    private let money: any MoneyFormatting
    package var notice: Notice?

    static let width = 76

    package init(money: any MoneyFormatting) { self.money = money }

    package func text(_ settlement: Settlement) -> String {
        let sections =
            [heading(settlement)] + settlement.orders.map(order) + [accounts(settlement)]
            + [shortages(settlement), [closing(settlement)]]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    // MARK: - Sections

    private func heading(_ settlement: Settlement) -> [String] {
        let orders = counted(settlement.orders.count, "order")
        let customers = counted(settlement.accounts.count, "customer")
        let title = "Storefront: \(orders) from \(customers)"
        return [title, String(repeating: "=", count: Self.width)] + (notice.map { [$0.text] } ?? [])
    }

    private func order(_ priced: PricedOrder) -> [String] {
        let customer = priced.order.customer
        let table: TextTable = resolver.resolve(arg0: [TextTable.Column.left(46), .right(12), .right(14)])
        for line in priced.lines {
            table.add(
                "\(line.quantity) x \(line.product.name)", money.amount(line.unitPrice), money.amount(line.amount))
        }
        if priced.lines.isEmpty { table.add("Nothing to send.") }
        for discount in priced.discounts { table.add(discount.label, "", money.amount(-discount.amount)) }
        for tax in priced.taxes {
            table.add("Tax \(tax.rate) of \(money.amount(tax.base))", "", money.amount(tax.amount))
        }
        table.add("Total", "", money.labelled(priced.total))
        return ["Order \(priced.order.id): \(customer.name) (\(customer.region.code))"] + table.lines
    }

    private func accounts(_ settlement: Settlement) -> [String] {
        if settlement.accounts.isEmpty { return [] }
        let table: TextTable = resolver.resolve(arg0: [TextTable.Column.left(46), .right(12), .right(14)])
        for account in settlement.accounts {
            table.add(account.customer.name, counted(account.orders, "order"), money.labelled(account.total))
        }
        return ["Customers"] + table.lines
    }

    private func shortages(_ settlement: Settlement) -> [String] {
        if settlement.shortages.isEmpty { return [] }
        let table: TextTable = resolver.resolve(arg0: [TextTable.Column.left(46), .right(27)])
        for shortage in settlement.shortages {
            table.add(
                "Order \(shortage.order.id): \(shortage.line.product.name)",
                "\(shortage.line.quantity) ordered, \(shortage.sent) sent")
        }
        return ["Out of stock"] + table.lines
    }

    private func closing(_ settlement: Settlement) -> String {
        if settlement.orders.isEmpty { return "Nothing was ordered." }
        let lines = counted(settlement.orders.flatMap(\.order.lines).count, "line")
        let short = settlement.shortages.isEmpty ? "all in stock" : "\(settlement.shortages.count) out of stock"
        return "\(lines), \(short). Sold for \(money.labelled(settlement.total)), tax included."
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
