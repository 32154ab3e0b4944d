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
        let overrides = Overrides(functions)
        for (part, function) in functions {
            // A superclass's own way is not called.
            if overrides.hide(function, of: part.path) { continue }
            let signature = Signature(function)
            let conditions = function.conditions.remaining(in: folded[signature] ?? [])
            // It has come already, in another branch of an `#if`.
            if conditions.count < function.conditions.count,
                !covered.insert(Covered(signature: signature, conditions: conditions)).inserted
            {
                continue
            }
            let stated = source.target.stated(
                function.attributes, isNonisolated: function.isNonisolated, from: part.path)
            let isolation =
                stated != .unstated
                ? stated : source.target.isolation(ofMembersIn: part, of: source.isolation)
            all.append(
                Member(
                    function: source.withReachableError(function, from: part.path), constraint: part.constraint,
                    isolation: isolation,
                    attributes: function.attributes + part.availabilityOfExtension, conditions: conditions))
        }
    }

    /// The functions that override one of a superclass. Others with its labels are overloads, told apart by their types.
    private struct Overrides {
        private var byName: [Function.FullName: [(path: [String], types: [String])]] = [:]
        private var counts: [[String]: [Function.FullName: Int]] = [:]

        init(_ functions: [(part: Declaration, function: Function)]) {
            for (part, function) in functions {
                counts[part.path, default: [:]][function.fullName, default: 0] += 1
                guard function.modifier("override") != nil else { continue }
                byName[function.fullName, default: []].append((part.path, function.parameters.map(\.type.text)))
            }
        }

        /// Whether a class before has another way for a function. Types may be spelled in two ways where there is no choice.
        func hide(_ function: Function, of path: [String]) -> Bool {
            let isOnly = counts[path]?[function.fullName] == 1
            let types = function.parameters.map(\.type.text)
            let before = (byName[function.fullName] ?? []).prefix { $0.path != path }
            return before.contains { isOnly || $0.types == types }
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
