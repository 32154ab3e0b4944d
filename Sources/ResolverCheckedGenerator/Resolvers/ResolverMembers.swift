/// The functions of a resolver, with what the declaration around them says of them.
struct ResolverMembers {
    struct Member {
        let function: Function
        /// The constraint that makes the extension around it one of some types only.
        let constraint: Place?
        let isolation: Isolation
        /// Those that it is not there without.
        let conditions: [Condition]
    }

    private(set) var all: [Member] = []

    init(of source: ResolverSource) {
        let functions = source.parts.flatMap { part in part.members.functions.map { (part, $0) } }
        for (part, function) in functions {
            // A superclass's own way is not called.
            let isOverridden = part.path != source.path && all.contains { $0.function.isCalled(like: function) }
            if isOverridden { continue }
            let twins = function.conditions.isEmpty ? [] : functions.map(\.1).filter { $0.isTwin(of: function) }
            let isCovered = twins.compactMap(\.conditions.last).areExhaustive
            if isCovered, twins.first?.place != function.place { continue }
            let stated = source.target.stated(function.attributes, isNonisolated: function.isNonisolated)
            let around =
                part.isExtension ? source.target.stated(part.attributes, isNonisolated: part.isNonisolated) : .unstated
            let isolation = stated != .unstated ? stated : around != .unstated ? around : source.isolation
            all.append(
                Member(
                    function: function, constraint: part.constraint, isolation: isolation,
                    conditions: isCovered ? function.conditions.dropLast() : function.conditions))
        }
    }

}

extension Function {
    var isNonisolated: Bool { modifier("nonisolated") != nil }

    /// Whether it is the same function, in another branch of an `#if` or in the same.
    fileprivate func isTwin(of other: Function) -> Bool {
        guard let own = conditions.last, let others = other.conditions.last else { return place == other.place }
        return own.directive == others.directive && isCalled(like: other) && effects == other.effects
            && parameters.map(\.type.text) == other.parameters.map(\.type.text) && result?.text == other.result?.text
    }
}
