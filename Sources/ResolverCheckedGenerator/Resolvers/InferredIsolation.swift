/// The isolation of a function of a resolver: its own, or else that of the function it overrides or of the requirement it
/// meets, or else that of what is around it.
struct InferredIsolation {
    let isolation: Isolation

    init(
        of function: Function, in part: Declaration, among functions: [(Declaration, Function)],
        _ source: ResolverSource
    ) {
        let target = source.target
        let candidates = [(part, function)] + Self.overridden(by: function, in: part, functions)
        let stated = candidates.map { part, function in
            target.stated(function.attributes, isNonisolated: function.isNonisolated, from: part.path)
        }
        isolation =
            stated.first { $0 != .unstated } ?? Self.required(of: function, in: part, target)
            ?? target.isolation(ofMembersIn: part, of: source.isolation)
    }

    /// The functions of superclasses, nearest first.
    private static func overridden(
        by function: Function, in part: Declaration, _ functions: [(Declaration, Function)]
    ) -> [(Declaration, Function)] {
        guard function.modifier("override") != nil else { return [] }
        let behind = functions.drop { $0.0.path != part.path }.drop { $0.0.path == part.path }
        let named = behind.filter { $0.1.fullName == function.fullName }
        // Types may be spelled in two ways where there is no choice.
        let typed = named.filter { $0.1.parameters.map(\.type.text) == function.parameters.map(\.type.text) }
        return Array(typed.isEmpty ? named : typed)
    }

    /// The actor that a protocol wants a function to be on, if its declaration or extension names that protocol.
    private static func required(of function: Function, in part: Declaration, _ target: TargetFacts) -> Isolation? {
        if part.inherited.isEmpty { return nil }
        for ancestor in target.ancestors(of: [part], part.path) {
            for declaration in ancestor.parts where declaration.kind == .type("protocol") {
                for required in declaration.members.functions where required.fullName == function.fullName {
                    let stated = ancestor.facts.stated(
                        required.attributes, isNonisolated: required.isNonisolated, from: ancestor.path)
                    if case .actor = stated { return stated }
                }
            }
        }
        return nil
    }
}
