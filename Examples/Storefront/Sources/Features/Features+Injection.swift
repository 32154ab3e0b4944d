import Resolver

extension Resolver {
    /// What the shop does.
    public static func registerMyFeatures() {
        // One for everything that is made in one cycle, one's own for each cycle.
        register(StockRoom.init)
            .scope(.graph)
        register(OrderDesk.init(stockRoom:pricer:))
        register(Checkout.init)

        register(PlainMoneyFormatter.init)
            .implements(MoneyFormatting.self)
            .scope(.cached)

        // A report that is told, when it is made, what only some containers have to say.
        register(SettlementReport.init(money:))
            .resolveProperties { (resolver, report) in
                report.notice = resolver.optional()
            }

        // Arguments by position; the second may be left out.
        register { (_, args) in TextTable(columns: args[0], indent: args[1] ?? 2) }
            .scope(.unique)
    }
}
