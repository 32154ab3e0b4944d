/// Registers what is deprecated, which warns wherever it is named but in what is deprecated as well. A requirement is
/// not, even if what meets it is.
struct DeprecatedRegistration {
    static let call = "(DeprecatedDependencies() as any DeprecatedRegistering).register(in: self)"
    /// The lines that have to stand in the generated file; nil if nothing is deprecated.
    let section: [String]?

    init(_ dependencies: [DependencySource], _ layout: Layout) {
        let deprecated = dependencies.filter { $0.isDeprecated && !$0.isUnavailableInExtensions }
        if deprecated.isEmpty {
            section = nil
            return
        }
        let reads = deprecated.flatMap { Conditions.wrap($0.read(from: "container.", layout), in: $0.conditions) }
        section =
            [
                "private protocol DeprecatedRegistering {",
                "\(layout.indent)func register(in container: SharedContainer)",
                "}", "", "private struct DeprecatedDependencies: DeprecatedRegistering {",
            ]
            + layout.deeper(
                ["@available(*, deprecated)", "func register(in container: SharedContainer) {"] + layout.deeper(reads)
                    + ["}"]) + ["}"]
    }
}
