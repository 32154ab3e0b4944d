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
    /// The conditions under which it says so.
    var conditions: [Condition] = []

    private static let name = "ResolvedTo"

    /// The one that a type says by its own parts, or else inherits.
    init?(
        of path: [String], _ parts: [Declaration], conforming: (place: Place, conditions: [Condition]),
        _ target: TargetFacts
    ) {
        let nested = target.parts(of: path + [Self.name], under: conforming.conditions).first { !$0.isExtension }
        if let own = Self.own(of: path, parts, target).first {
            self = own
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

    /// Those that a type says by its own parts: several, if they are different types in branches of an `#if`.
    static func own(of path: [String], _ parts: [Declaration], _ target: TargetFacts) -> [ResolvedTo] {
        let aliases = parts.flatMap(\.members.aliases).filter { $0.name == name }
        var all = aliases.map { alias in
            ResolvedTo(
                place: alias.place, type: alias.type, meaning: target.meaning(of: alias.type.text, from: path),
                isForeign: false)
        }
        if Set(all.map(\.meaning)).count < 2 { return Array(all.prefix(1)) }
        for index in all.indices { all[index].conditions = aliases[index].conditions }
        return all
    }

    /// The alias or the nested type of a superclass or of a protocol, or of an extension of one.
    private struct Inherited {
        let type: TypeSpelling?
        let meaning: String?
        let isForeign: Bool

        /// Returns the one that is found first: all that a type names, before what those name.
        static func nearest(to parts: [Declaration], _ path: [String], _ target: TargetFacts) -> Inherited? {
            for ancestor in target.ancestors(of: parts, path) {
                guard let found = Inherited(of: ancestor, ancestor.parts) else { continue }
                // A type that stands for itself says nothing new.
                return found.type?.path == ["Self"] ? nil : found
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
    }
}
