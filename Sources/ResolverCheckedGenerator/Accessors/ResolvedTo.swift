/// The type that a dependency says it stands for, by itself or by what it inherits from.
struct ResolvedTo {
    /// Where it says so; where it conforms, if it inherits that.
    let place: Place
    /// The type as it is written; nil if it is no type alias, or if it is inherited under constraints.
    let type: TypeSpelling?
    /// A text that is one for all that stand for one type, however they spell it.
    let meaning: String?
    /// Whether a module below says so.
    let isForeign: Bool

    private static let name = "ResolvedTo"

    /// The one that a type says by its own parts, or else inherits.
    init?(
        of path: [String], _ parts: [Declaration], conforming: (place: Place, conditions: [Condition]),
        _ target: TargetFacts
    ) {
        let nested = target.parts(of: path + [Self.name], under: conforming.conditions).first { !$0.isExtension }
        if let alias = parts.flatMap(\.members.aliases).first(where: { $0.name == Self.name }) {
            self.init(
                place: alias.place, type: alias.type, meaning: target.meaning(of: alias.type.text, from: path),
                isForeign: false)
        } else if let nested {
            self.init(place: nested.place, type: nil, meaning: nil, isForeign: false)
        } else if let inherited = Inherited.nearest(to: parts, path, target) {
            self.init(
                place: conforming.place, type: inherited.type, meaning: inherited.meaning,
                isForeign: inherited.isForeign)
        } else {
            return nil
        }
    }

    private init(place: Place, type: TypeSpelling?, meaning: String?, isForeign: Bool) {
        (self.place, self.type, self.meaning, self.isForeign) = (place, type, meaning, isForeign)
    }

    /// The alias or the nested type of a superclass or of a protocol, or of an extension of one.
    private struct Inherited {
        let type: TypeSpelling?
        let meaning: String?
        let isForeign: Bool

        /// Returns the one that is found first: all that a type names, before what those name.
        static func nearest(to parts: [Declaration], _ path: [String], _ target: TargetFacts) -> Inherited? {
            var open = ancestors(of: parts, path, target, isForeign: false)
            var seen: Set<[String]> = []
            while !open.isEmpty {
                let ancestor = open.removeFirst()
                guard seen.insert(ancestor.path).inserted else { continue }
                let parts = ancestor.facts.parts(of: ancestor.path, under: [])
                if let found = Inherited(of: ancestor, parts) {
                    // What stands for itself says nothing new.
                    return found.type?.path == ["Self"] ? nil : found
                }
                open += ancestors(of: parts, ancestor.path, ancestor.facts, isForeign: ancestor.isForeign)
            }
            return nil
        }

        private init?(of ancestor: Ancestor, _ parts: [Declaration]) {
            isForeign = ancestor.isForeign
            for part in parts {
                guard let alias = part.members.aliases.first(where: { $0.name == ResolvedTo.name }) else { continue }
                let isSure = part.constraint == nil
                type = isSure ? alias.type : nil
                meaning = isSure ? ancestor.facts.meaning(of: alias.type.text, from: ancestor.path) : nil
                return
            }
            guard ancestor.facts.declares(ancestor.path + [ResolvedTo.name]) else { return nil }
            (type, meaning) = (nil, nil)
        }

        private struct Ancestor {
            let facts: TargetFacts
            let path: [String]
            let isForeign: Bool
        }

        private static func ancestors(
            of parts: [Declaration], _ path: [String], _ facts: TargetFacts, isForeign: Bool
        ) -> [Ancestor] {
            let scope = Array(path.dropLast())
            return parts.flatMap(\.inherited).flatMap { facts.named($0.type, from: scope) }.compactMap { name in
                if let own = facts.found(name, from: scope) {
                    return Ancestor(facts: facts, path: own, isForeign: isForeign)
                }
                return facts.foundBelow(name).map { Ancestor(facts: $0.module, path: $0.path, isForeign: true) }
            }
        }
    }
}

extension TargetFacts {
    /// Returns the names of the types that a type is composed of, as far as it is a type alias.
    fileprivate func named(_ type: TypeSpelling, from scope: [String], depth: Int = 0) -> [[String]] {
        guard let path = type.path else { return [] }
        guard depth < 8, found(path, from: scope) == nil, let alias = alias(path, from: scope) else { return [path] }
        return alias.parts.flatMap { named($0, from: scope, depth: depth + 1) }
    }
}
