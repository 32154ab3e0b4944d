extension WiringGraph {
    /// How this graph differs from an earlier one, a line for each difference: what has been added and removed, and what
    /// has another scope, place, container, actor, other effects, arguments or options, asks for something else or in another way,
    /// or is answered otherwise, and whether the container has
    /// been closed: `!`. Empty where they are the same.
    ///
    /// Lines in the source are no difference, files are: code moves.
    public func changes(from baseline: WiringGraph) -> [String] {
        let (before, after) = (baseline.facts, facts)
        var lines: [String] = []
        if closedContainer != baseline.closedContainer {
            lines += [baseline.closedContainer.map { "! \($0) had been closed" }, textOfClosed.map { "! \($0)" }]
                .compactMap(\.self)
        }
        for key in Set(before.keys).union(after.keys).sorted() {
            switch (before[key], after[key]) {
            case (nil, let new?): lines.append("+ \(key), \(new.scope), in \(new.file)")
            case (let old?, nil): lines.append("- \(key), \(old.scope), in \(old.file)")
            case (let old?, let new?):
                for (what, old, new) in zip(old.all, new.all).map({ ($0.0, $0.1, $1.1) }) where old != new {
                    lines.append("~ \(key): \(what) \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)")
                }
            case (nil, nil): break
            }
        }
        return lines
    }

    /// By service; of several of one service, with their number.
    private var facts: [String: Facts] {
        var facts: [String: Facts] = [:]
        var numbers: [Service: Int] = [:]
        for (registration, asked) in zip(registrations, asked) {
            let number = (numbers[registration.service] ?? 0) + 1
            numbers[registration.service] = number
            let key = number == 1 ? "\(registration.service)" : "\(registration.service), number \(number)"
            facts[key] = Facts(registration, asking: asked.filter { !$0.way.contains(.noted) })
        }
        return facts
    }
}
