/// Writes the accessors of dependencies, and the function that registers all of them.
struct DependencyWriter {
    private let dependencies: [DependencySource]
    /// By where each conforms.
    private let precedence: [Place: Precedence]
    private let layout: Layout
    /// The names that are found in the container before the target's own types are.
    private let taken: Set<String>

    init(_ dependencies: [DependencySource], _ precedence: [Place: Precedence], _ layout: Layout) {
        self.dependencies = dependencies.sorted { ($0.accessor, $0.place) < ($1.accessor, $1.place) }
        self.precedence = precedence
        self.layout = layout
        taken = ContainerMembers.types.union(ContainerMembers.values).union(dependencies.map(\.accessor))
    }

    /// One extension of the container and what it needs, or nothing.
    func sections() -> [[String]] {
        if dependencies.isEmpty { return [] }
        let accessors = dependencies.map { Conditions.wrap(accessor($0), in: $0.conditions) }
        let members = (accessors + [registration()]).map(layout.deeper)
        let deprecated = DeprecatedRegistration(dependencies, layout).section
        return aliases + [["extension SharedContainer {"] + members.joined(separator: [""]) + ["}"]]
            + (deprecated.map { [$0] } ?? [])
    }

    // MARK: - Names

    private func isHidden(_ source: DependencySource) -> Bool { taken.contains(source.path[0]) }

    private func otherName(_ source: DependencySource) -> String { "\(source.path[0])OfThisModule" }

    private func typeName(_ source: DependencySource) -> String {
        if !isHidden(source) { return source.qualifiedName }
        return ([otherName(source)] + source.path.dropFirst()).map(Identifiers.declared).joined(separator: ".")
    }

    /// Other names for types that are called like a member of the container.
    private var aliases: [[String]] {
        Dictionary(grouping: dependencies.filter(isHidden), by: \.path[0]).sorted { $0.key < $1.key }
            .flatMap { OtherName(of: $0, otherName($1[0]), for: $1).sections }
    }

    // MARK: - Accessors

    private func accessor(_ source: DependencySource) -> [String] {
        let name = Identifiers.declared(source.accessor)
        let type = typeName(source)
        let result = type + (source.standsForOther ? ".ResolvedTo" : "")
        let initializer = "\(type)(with: $0)"
        // Where the function is kept in a constant, nothing else says which type is registered.
        let stated = source.standsForOther ? " as \(result)" : ""
        let (effects, make, infix) =
            switch source.kind {
            case .plain: ("", initializer, "")
            case .throwing: (" throws", source.effects.callPrefix + initializer, "Throwing")
            case .asyncThrowing: (" async throws", source.effects.callPrefix + initializer + stated, "AsyncThrowing")
            }
        var closure = "{ \(make) }"
        var isolation = ""
        var before = ""
        switch source.isolation {
        case .unstated: break
        case .nonisolated: before = "nonisolated "
        case .actor(let actor):
            closure = "{ \(actor) in \(make) }"
            isolation = "\(actor) "
        }
        let precedence = precedence[source.place]
        let key = precedence.map { _ in "Self.\(Identifiers.declared(source.accessor + "Name"))" }
        let registered = key.map { "(\($0)) " } ?? " "
        // The type of an asynchronous function depends on the compiler's settings; what is called in a closure does not.
        let isWrapped = source.kind == .asyncThrowing && isolation.isEmpty
        let newValue = isWrapped ? "{ try await newValue() }" : "newValue"
        let made = "generated\(infix)Accessor\(registered)\(closure)"
        let getter =
            isWrapped
            ? ["get {"] + layout.deeper(["let make = \(made)", "return { try await make() }"]) + ["}"]
            : ["get { \(made) }"]
        let documentation =
            "/// The container's `\(source.name)`, the same each time. Set it to override how that is made."
        let property =
            [documentation] + source.repeated + [
                "\(source.access.prefix)\(before)var \(name): \(isolation)@Sendable ()\(effects) -> \(result) {"
            ]
            + layout.deeper(
                getter + [
                    "set { generated\(infix)Override(of: \(name), \(key.map { "\($0), " } ?? "")by: \(newValue)) }"
                ]) + ["}"]
        guard let key, let value = precedence?.name(of: source, layout) else { return property }
        return ["private nonisolated static let \(key.dropFirst("Self.".count)) = \(value[0])"] + value.dropFirst()
            + [""] + property
    }

    /// An accessor registers what it stands for when it is read.
    private func registration() -> [String] {
        let registered = dependencies.filter { !$0.isUnavailableInExtensions }
        let reads = registered.filter { !$0.isDeprecated }.flatMap { source in
            Conditions.wrap(source.read(from: "", layout), in: source.conditions)
        }
        let deprecated = registered.contains(where: \.isDeprecated) ? [DeprecatedRegistration.call] : []
        return [
            "/// Registers every dependency of this module that is not registered yet, for those who resolve by type.",
            "func registerGeneratedDependencies() {",
        ] + layout.deeper(reads + deprecated) + ["}"]
    }
}

extension DependencySource {
    /// Reads the accessor of a container, where its type is available.
    func read(from container: String, _ layout: Layout) -> [String] {
        let read = "_ = \(container)\(Identifiers.declared(accessor))"
        let checked = availability.compactMap(\.versions).reduce([read]) { lines, versions in
            ["if #available(\(versions)) {"] + layout.deeper(lines) + ["}"]
        }
        return availability.compactMap(\.condition).reduce(checked) { ["#if \($1)"] + $0 + ["#endif"] }
    }
}
