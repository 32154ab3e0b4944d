extension [[Condition]] {
    /// The conditions under which one of several is there, from the innermost `#if` outwards: one that has something in
    /// each of its clauses is left out.
    var folded: Set<[Condition]> {
        var left = Set(self)
        for depth in (1...Swift.max(1, map(\.count).max() ?? 1)).reversed() {
            let innermost = left.filter { $0.count == depth }
            let byDirective = Dictionary(grouping: innermost) {
                ConditionalBlock(around: [Condition]($0.dropLast()), place: $0.last?.directive)
            }
            for (directive, clauses) in byDirective where clauses.compactMap(\.last).areExhaustive {
                left.subtract(clauses)
                left.insert(directive.around)
            }
        }
        return left
    }
}

/// An `#if` with the conditions around it.
private struct ConditionalBlock: Hashable {
    let around: [Condition]
    let place: Place?
}

extension [Condition] {
    /// The conditions left of these where what stands under them stands under others as well. See `folded`.
    func remaining(in folded: Set<[Condition]>) -> [Condition] {
        indices.lazy.map { Array(self[..<$0]) }.first(where: folded.contains) ?? self
    }
}
