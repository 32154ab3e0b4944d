/// A clause of an `#if`.
struct Condition: Sendable, Hashable {
    /// The conditions, written so that it can stand after an `#if` of its own.
    let text: String
    /// The `#if`.
    let directive: Place
    /// Which of its clauses.
    let clause: Int
    /// Whether it is what is left.
    let isElse: Bool
    /// The conditions as a formula, as far as they are understood.
    private let formula: ConditionFormula?

    init(text: String, directive: Place, clause: Int, isElse: Bool) {
        (self.text, self.directive, self.clause, self.isElse) = (text, directive, clause, isElse)
        formula = ConditionFormula(text)
    }

    /// Whether the clauses of one `#if` or of several, all around one place, are never compiled.
    fileprivate static func areContradictory(_ conditions: [Condition]) -> Bool {
        !ConditionFormula.all(conditions.compactMap(\.formula)).isSatisfiable
    }
}

extension [Condition] {
    /// Whether what stands here and what stands there can never be compiled together: in two clauses of one `#if`, or under
    /// conditions that contradict each other.
    func excludes(_ others: [Condition]) -> Bool {
        if isEmpty || others.isEmpty { return false }
        let areApart = contains { one in
            others.contains { $0.directive == one.directive && $0.clause != one.clause }
        }
        return areApart || Condition.areContradictory(self + others)
    }

    /// Whether one of these clauses of an `#if` is always compiled.
    var areExhaustive: Bool {
        guard let last = self.max(by: { $0.clause < $1.clause }), last.isElse else { return false }
        return Set(map(\.clause)).count == last.clause + 1
    }

    /// Whether nothing tells that what stands here is ever compiled with what stands there.
    func mayExclude(_ others: [Condition]) -> Bool { Set(map(\.text)) != Set(others.map(\.text)) }
}
