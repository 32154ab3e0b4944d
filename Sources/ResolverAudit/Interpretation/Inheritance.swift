extension [String: TypeFacts] {
    /// Gives each type what its superclasses and protocols conform to, which not every compiler repeats there.
    mutating func inheritConformances() {
        var known: [String: TypeFacts] = [:]
        for type in keys { _ = whole(type, &known) }
        self = known
    }

    private func whole(_ type: String, _ known: inout [String: TypeFacts]) -> TypeFacts? {
        if let facts = known[type] { return facts }
        guard var facts = self[type] else { return nil }
        // A type that inherits from itself, by mistake, ends here.
        known[type] = facts
        let superclass = facts.superclass.map(TreeReader.base)
        for above in facts.protocols.union(superclass.map { [$0] } ?? []) {
            guard let inherited = whole(above, &known) else { continue }
            facts.protocols.formUnion(inherited.protocols)
            facts.isStandard = facts.isStandard || inherited.isStandard
        }
        known[type] = facts
        return facts
    }
}
