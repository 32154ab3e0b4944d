/// Writes the accessors of dependencies, and the function that registers all of them.
struct DependencyWriter {
    private let dependencies: [DependencySource]
    private let layout: Layout

    init(_ dependencies: [DependencySource], _ layout: Layout) {
        self.dependencies = dependencies.sorted { ($0.accessor, $0.place) < ($1.accessor, $1.place) }
        self.layout = layout
    }

    /// One extension of the container, or none.
    func sections() -> [[String]] {
        if dependencies.isEmpty { return [] }
        let members = (dependencies.map(accessor) + [registration()]).map(layout.deeper)
        return [["extension SharedContainer {"] + members.joined(separator: [""]) + ["}"]]
    }

    private func accessor(_ source: DependencySource) -> [String] {
        let name = Identifiers.declared(source.accessor)
        let result = source.qualifiedName + (source.standsForOther ? ".ResolvedTo" : "")
        let actor = source.actor.map { "\($0) " } ?? ""
        // What belongs to an actor may be sent as it is.
        let isolation = source.actor ?? "@Sendable"
        let initializer = "\(source.qualifiedName)(with: $0)"
        let (effects, make, infix) =
            switch source.kind {
            case .plain: ("", initializer, "")
            case .throwing: (" throws", "try \(initializer)", "Throwing")
            case .asyncThrowing: (" async throws", "try await \(initializer)", "AsyncThrowing")
            }
        let closure = actor.isEmpty ? "{ \(make) }" : "{ \(actor)in \(make) }"
        let property =
            [
                "/// The container's `\(source.name)`, the same each time. Set it to override how that is made."
            ] + source.availability.map(\.text) + [
                "\(source.access.prefix)var \(name): \(isolation) ()\(effects) -> \(result) {",
                "\(layout.indent)get { generated\(infix)Accessor \(closure) }",
                "\(layout.indent)set { generated\(infix)Override(of: \(name), by: newValue) }",
                "}",
            ]
        return Conditions.wrap(property, in: source.conditions)
    }

    /// An accessor registers what it stands for when it is read.
    private func registration() -> [String] {
        let reads = dependencies.flatMap { source -> [String] in
            let read = "_ = \(Identifiers.declared(source.accessor))"
            let available = source.availability.compactMap(versions).reduce([read]) { lines, versions in
                ["if #available(\(versions)) {"] + layout.deeper(lines) + ["}"]
            }
            return Conditions.wrap(available, in: source.conditions)
        }
        return [
            "/// Registers every dependency of this module that is not registered yet, for those who resolve by type.",
            "func registerGeneratedDependencies() {",
        ] + layout.deeper(reads) + ["}"]
    }

    /// `macOS 14, *` of `@available(macOS 14, *)`; other forms say nothing of when a type is there.
    private func versions(_ attribute: Attribute) -> String? {
        guard let open = attribute.text.firstIndex(of: "("), attribute.text.hasSuffix("*)") else { return nil }
        return String(attribute.text[attribute.text.index(after: open)...].dropLast())
    }
}
