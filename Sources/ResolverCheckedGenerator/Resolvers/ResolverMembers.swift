/// The functions of a resolver, with what the declaration around them says of them.
struct ResolverMembers {
    struct Member {
        let function: Function
        /// The constraint that makes the extension around it one of some types only.
        let constraint: Place?
        let isolation: Isolation
        /// Its own attributes and those of the extension around it.
        let attributes: [Attribute]
        /// Those that it is not there without.
        let conditions: [Condition]
    }

    private(set) var all: [Member] = []

    init(of source: ResolverSource) {
        let functions = source.parts.flatMap { part in part.members.functions.map { (part, $0) } }
        let folded = Dictionary(grouping: functions.map(\.1), by: Signature.init).mapValues {
            $0.map(\.conditions).folded
        }
        var covered: Set<Covered> = []
        var fullNames: Set<Function.FullName> = []
        for (part, function) in functions {
            // A superclass's own way is not called.
            let isOverridden = part.path != source.path && fullNames.contains(function.fullName)
            if isOverridden { continue }
            let signature = Signature(function)
            let conditions = function.conditions.remaining(in: folded[signature] ?? [])
            // The same function in another branch of an `#if`.
            if conditions.count < function.conditions.count,
                !covered.insert(Covered(signature: signature, conditions: conditions)).inserted
            {
                continue
            }
            let stated = source.target.stated(
                function.attributes, isNonisolated: function.isNonisolated, from: part.path)
            let around =
                part.isExtension
                ? source.target.stated(part.attributes, isNonisolated: part.isNonisolated, from: []) : .unstated
            let isolation = stated != .unstated ? stated : around != .unstated ? around : source.isolation
            fullNames.insert(function.fullName)
            all.append(
                Member(
                    function: source.withReachableError(function, from: part.path), constraint: part.constraint,
                    isolation: isolation,
                    attributes: function.attributes + part.availabilityOfExtension, conditions: conditions))
        }
    }

    /// A function that stands in all branches of an `#if`.
    private struct Covered: Hashable {
        let signature: Signature
        let conditions: [Condition]
    }

    /// The head of a function, by which those in the branches of an `#if` are one.
    private struct Signature: Hashable {
        let name: String
        let labels: [String?]
        let types: [String]
        let result: String?
        let effects: Effects

        init(_ function: Function) {
            name = function.name
            labels = function.parameters.map(\.label)
            types = function.parameters.map(\.type.text)
            result = function.result?.text
            effects = function.effects
        }
    }
}

extension Function {
    var isNonisolated: Bool { modifier("nonisolated") != nil }
}
