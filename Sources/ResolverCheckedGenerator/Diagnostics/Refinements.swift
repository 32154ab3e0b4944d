/// Protocols that refine those of `ResolverChecked`. What conforms to them is not seen, and that has to be said.
enum Refinements {
    static func diagnostics(in target: TargetFacts) -> [Diagnostic] {
        target.declarations.filter { $0.kind == .type("protocol") }.flatMap { declaration in
            Words.protocols.compactMap { name in
                target.conformance(of: declaration, to: name).map { inherited in
                    .warning(
                        inherited.type.place,
                        "types that conform to `\(declaration.name)` are generated for only if they name `\(name)` themselves"
                    )
                }
            }
        }
    }
}
