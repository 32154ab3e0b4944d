extension TargetFacts {
    /// Returns a warning for each attribute that generated code would have to repeat, and that stands under an `#if` which
    /// its declaration does not stand under.
    func conditionalAttributes(_ attributes: [Attribute]) -> [Diagnostic] {
        attributes.filter { $0.isConditional && ($0.name == "available" || isGlobalActor($0)) }.map { attribute in
            .warning(
                attribute.place,
                "`@\(attribute.name)` stands under an `#if`, so generated code does not have it; write it without the `#if`"
            )
        }
    }
}
