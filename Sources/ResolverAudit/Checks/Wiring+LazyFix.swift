import ResolverGraph

extension Wiring {
    /// `@LazyInjected` in place of one `@Injected` that a cycle goes through.
    func lazyFix(for cycle: WiringFault) -> Fix? {
        if program.sources.hasType(named: "LazyInjected") { return nil }
        let graph = graph(with: .certain)
        let count = Self.cycles(of: graph)
        let path = cycle.path.compactMap { step in
            entries.first { said($0.type, $0.name) == step.service && $0.place.line == step.place.line }?.registration
        }
        // All that need one another, of which the path is a part.
        let group = group(around: path)
        // A part that is read while the others are being made is asked for as before.
        let isQuiet = group.allSatisfy { number in
            let facts = program.registrations[number].facts
            return facts.isPlain && program.sources.isQuietlyMade(facts.instance ?? facts.type)
        }
        if !isQuiet { return nil }
        for property in program.properties.sorted(by: { $0.question.place < $1.question.place }) {
            guard let wrapper = property.wrapper, property.isOfInstances, property.question.way.isEmpty,
                !program.valueTypes.contains(property.owner), !program.sources.hasNamedWrapper(property.name),
                makers[property.owner]?.contains(where: { path.contains(entries[$0].registration) }) == true
            else { continue }
            var changed = graph
            let owner = said(property.owner, .none).type
            for index in changed.properties.indices
            where changed.properties[index].owner == owner && changed.properties[index].name == property.name {
                changed.properties[index].question.way.insert(.later)
            }
            if Self.cycles(of: changed) < count {
                return Fix(
                    "replace `@Injected` by `@LazyInjected`", replacing: wrapper, of: property.question.place.file,
                    by: "LazyInjected")
            }
        }
        return nil
    }

    private static func cycles(of graph: WiringGraph) -> Int { graph.faults.count { $0.kind == .cycle } }
}
