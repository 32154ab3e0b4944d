import Resolver

/// The order in which the nested containers lie in one another that keep the parts.
///
/// A container has to lie in those whose services its own need. Where two need each other, one of them cannot be made, whichever
/// it is.
struct NestingOrder {
    /// The outermost first; nil for one without a name.
    let names: [String?]

    /// Depth first: each name behind all that it needs, and otherwise in the order of letters.
    init(of parts: [DrilledPart], _ askers: Askers) {
        let names = Self.names(of: parts)
        var needed: [String?: Set<String?>] = [:]
        for keeper in parts {
            guard case .nested(let inner?) = keeper.facts.lifetime else { continue }
            let services = askers.needed(by: keeper.service)
            for part in parts where services.contains(part.service) {
                if case .nested(let outer?) = part.facts.lifetime { needed[inner, default: []].insert(outer) }
            }
        }
        var ordered: [String?] = []
        var begun: Set<String?> = []
        func place(_ name: String?) {
            guard begun.insert(name).inserted else { return }
            for outer in names where needed[name]?.contains(outer) == true { place(outer) }
            ordered.append(name)
        }
        names.forEach(place)
        self.names = ordered
    }

    /// The names of the containers that keep parts, in the order of letters. Each that has a name keeps what has none as well.
    static func names(of parts: [DrilledPart]) -> [String?] {
        let names = Set(
            parts.compactMap { part -> String?? in
                if case .nested(let name) = part.facts.lifetime { name } else { nil }
            })
        return names == [nil] ? [nil] : names.compactMap { $0 }.sorted()
    }
}
