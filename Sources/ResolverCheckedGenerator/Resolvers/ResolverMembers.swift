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
        let isolations = functions.map { InferredIsolation(of: $1, in: $0, among: functions, source).isolation }
        let signatures = zip(functions, isolations).map { Signature($0.1, $1) }
        let alike = Dictionary(grouping: functions.indices) { signatures[$0] }
        let folded = alike.mapValues { $0.map { functions[$0].1.conditions }.folded }
        var covered: Set<Covered> = []
        let overrides = Overrides(functions)
        for (index, (part, function)) in functions.enumerated() {
            // A superclass's own way is not called.
            if overrides.hide(function, of: part.path) { continue }
            let signature = signatures[index]
            let conditions = function.conditions.remaining(in: folded[signature] ?? [])
            let isInBranches = conditions.count < function.conditions.count
            // It has come already, in another branch of an `#if`.
            if isInBranches, !covered.insert(Covered(signature: signature, conditions: conditions)).inserted {
                continue
            }
            // What one of the branches says of who may call it, and when, holds for all of them.
            let others = isInBranches ? (alike[signature] ?? []).map { functions[$0].1 } : []
            var reachable = source.withReachableError(function, from: part.path)
            reachable.privateModifier = ([function] + others).lazy.compactMap(\.privateModifier).first
            all.append(
                Member(
                    function: reachable, constraint: part.constraint, isolation: isolations[index],
                    attributes: function.attributes + others.flatMap(\.attributes.availability)
                        + part.availabilityOfExtension,
                    conditions: conditions))
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
        /// Those that say who may call it, and how.
        let modifiers: Set<String>
        let actor: Isolation?

        init(_ function: Function, _ isolation: Isolation) {
            name = function.name
            labels = function.parameters.map(\.label)
            types = function.parameters.map(\.type.text)
            result = function.result?.text
            effects = function.effects
            modifiers = Set(function.modifiers.map(\.name)).intersection(["static", "class", "mutating"])
            if case .actor = isolation { actor = isolation } else { actor = nil }
        }
    }
}

extension Function {
    var isNonisolated: Bool { modifier("nonisolated") != nil }
}
