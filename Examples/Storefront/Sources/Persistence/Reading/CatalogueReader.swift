import Domain

/// A catalogue from its document, and what its orders look things up in.
struct CatalogueReader {
    let file: String
    let catalogue: Catalogue
    private(set) var products = Lookup<Product>("product")
    private(set) var regions = Lookup<Region>("region")
    private(set) var exchangeRates = Lookup<ExchangeRate>("exchange rate")
    private(set) var vouchers = Lookup<Voucher>("voucher")

    init(_ document: JSONNode) throws(DataFault) {
        file = document.place.file
        let members = try document.object(keys: ["currency", "exchangeRates", "regions", "discounts", "products"])
        let currency = try Self.currency(document.member("currency", of: members))

        try exchangeRates.add(.identity(currency), id: currency.code, at: document.member("currency", of: members))
        let rates = try document.member("exchangeRates", of: members)
        for rate in try rates.members("an object with a rate for each currency") {
            let exchangeRate = try Self.exchangeRate(rate, from: currency)
            try exchangeRates.add(exchangeRate, id: rate.key, at: rate.node)
        }
        for region in try document.member("regions", of: members).members("an object with the rates of each region") {
            try regions.add(Self.region(region), id: region.key, at: region.node)
        }
        let discounts = try document.member("discounts", of: members)
        let terms = try discounts.object(keys: ["volume", "loyalty", "vouchers"])
        for voucher in try discounts.member("vouchers", of: terms).members("an object with a discount for each code") {
            let percentage = try voucher.node.percentage("the voucher's discount")
            try vouchers.add(Voucher(code: voucher.key, percentage: percentage), id: voucher.key, at: voucher.node)
        }
        for node in try document.member("products", of: members).list("products") {
            let product = try Self.product(node, currency)
            try products.add(product, id: product.id, at: node.id)
        }
        catalogue = Catalogue(
            currency: currency, products: products.elements, regions: regions.elements,
            exchangeRates: exchangeRates.elements, vouchers: vouchers.elements,
            discounts: try Self.terms(discounts, terms))
    }

    // MARK: - Parts

    private static func currency(_ node: JSONNode) throws(DataFault) -> Currency {
        try currency(node.text("the currency"), at: node)
    }

    private static func currency(_ code: String, at node: JSONNode) throws(DataFault) -> Currency {
        if let currency = Currency(code: code) { return currency }
        throw node.fault(
            "there is no currency \"\(code.printable)\".", remedy: "use one of \(Currency.knownCodes.quoted).")
    }

    private static func exchangeRate(_ member: JSONNode.Member, from base: Currency) throws(DataFault) -> ExchangeRate {
        let currency = try currency(member.key, at: member.node)
        let millionths = try member.node.decimal(
            "the exchange rate", digits: ExchangeRate.digits, in: Limits.exchangeRate)
        if millionths > 0 { return ExchangeRate(from: base, to: currency, millionths: millionths) }
        throw member.node.fault(
            "the exchange rate is 0.", remedy: "write how many \(currency.code) one \(base.code) costs.")
    }

    private static func region(_ member: JSONNode.Member) throws(DataFault) -> Region {
        let rates = try member.node.object(keys: ["standard", "reduced"])
        return Region(
            code: member.key,
            standard: try member.node.member("standard", of: rates).percentage("the standard tax"),
            reduced: try member.node.member("reduced", of: rates).percentage("the reduced tax"))
    }

    private static func terms(_ node: JSONNode, _ members: [String: JSONNode]) throws(DataFault) -> DiscountTerms {
        let volume = try node.member("volume", of: members)
        let parts = try volume.object(keys: ["from", "percent"])
        return DiscountTerms(
            volumeQuantity: try volume.member("from", of: parts).integer("the quantity", in: Limits.quantity),
            volume: try volume.member("percent", of: parts).percentage("the volume discount"),
            loyalty: try node.member("loyalty", of: members).percentage("the loyalty discount"))
    }

    private static func product(_ node: JSONNode, _ currency: Currency) throws(DataFault) -> Product {
        let members = try node.object(keys: ["id", "name", "price", "tax", "stock"])
        let price = try node.member("price", of: members)
            .decimal("the price", digits: currency.digits, in: Limits.price)
        return Product(
            id: try node.member("id", of: members).text("the id"),
            name: try node.member("name", of: members).text("the name"),
            price: Money(minorUnits: price, in: currency),
            taxClass: try taxClass(node.member("tax", of: members)),
            stock: try node.member("stock", of: members).integer("the stock", in: Limits.stock))
    }

    private static func taxClass(_ node: JSONNode) throws(DataFault) -> TaxClass {
        let name = try node.text("the tax class")
        if let taxClass = TaxClass(rawValue: name) { return taxClass }
        throw node.fault(
            "there is no tax class \"\(name.printable)\".",
            remedy: "use one of \(TaxClass.allCases.map(\.rawValue).quoted).")
    }
}

extension JSONNode {
    fileprivate func percentage(_ wanted: String) throws(DataFault) -> Percentage {
        Percentage(hundredths: try decimal(wanted, digits: Percentage.digits, in: Limits.percentage))
    }
}
