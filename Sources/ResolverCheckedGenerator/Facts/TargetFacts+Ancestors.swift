/// A type or a protocol that another one inherits from, at any distance.
struct Ancestor {
    /// Those of the module that has it.
    let facts: TargetFacts
    let path: [String]
    /// Whether a module below has it.
    let isForeign: Bool
    /// Its declaration and its extensions.
    var parts: [Declaration] { facts.parts(of: path, under: []) }
}

extension TargetFacts {
    /// Returns what a type inherits from, as far as it is known: all that the type names, before what those name.
    func ancestors(of parts: [Declaration], _ path: [String]) -> [Ancestor] {
        var found: [Ancestor] = []
        var open = named(by: parts, path, isForeign: false)
        var seen: Set<[String]> = []
        var next = 0
        while next < open.count {
            let ancestor = open[next]
            next += 1
            guard seen.insert(ancestor.path).inserted else { continue }
            found.append(ancestor)
            open += ancestor.facts.named(by: ancestor.parts, ancestor.path, isForeign: ancestor.isForeign)
        }
        return found
    }

    private func named(by parts: [Declaration], _ path: [String], isForeign: Bool) -> [Ancestor] {
        let scope = Array(path.dropLast())
        return parts.flatMap(\.inherited).flatMap { named($0.type, from: scope) }.compactMap { name in
            if let own = found(name, from: scope) { return Ancestor(facts: self, path: own, isForeign: isForeign) }
            return foundBelow(name).map { Ancestor(facts: $0.module, path: $0.path, isForeign: true) }
        }
    }

    /// Returns the names of the types that a type is composed of, as far as it is a type alias.
    private func named(_ type: TypeSpelling, from scope: [String], depth: Int = 0) -> [[String]] {
        guard let path = type.path else { return [] }
        guard depth < 8, found(path, from: scope) == nil, let alias = alias(path, from: scope) else { return [path] }
        return alias.parts.flatMap { named($0, from: scope, depth: depth + 1) }
    }
}
