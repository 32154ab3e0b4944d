/// Another name for a type that is called like a member of the container: there wherever the type is.
struct OtherName {
    private let type: String
    private let name: String
    /// The type itself, and all that lies in it.
    private let users: [DependencySource]

    init(of type: String, _ name: String, for users: [DependencySource]) {
        self.type = type
        self.name = name
        self.users = users
    }

    /// A type alias, or one for each declaration of the type, if those are never compiled together.
    var sections: [[String]] {
        var seen: Set<Place> = []
        let declarations = users.flatMap(\.outermost).filter { seen.insert($0.place).inserted }
        if declarations.isEmpty { return [foreign] }
        let folded = declarations.map(\.conditions).folded
        var covered: Set<[Condition]> = []
        return declarations.compactMap { declaration in
            let conditions = declaration.conditions.remaining(in: folded)
            guard covered.insert(conditions).inserted else { return nil }
            let access = users.filter { !$0.conditions.excludes(conditions) }.map(\.access).max() ?? .internal
            let attributes = declaration.attributes.availability + declaration.attributes.spi(for: access)
            return Conditions.wrap(alias(access, attributes.map(\.text)), in: conditions)
        }
    }

    /// Of a type of another module nothing is known but where it is used.
    private var foreign: [String] {
        let attributes = users[0].repeated.filter { text in users.allSatisfy { $0.repeated.contains(text) } }
        let lines = alias(users.map(\.access).max() ?? .internal, attributes)
        let uses = users.map(\.conditions)
        let folded = Set(uses.folded.map { $0.map(\.text) }).sorted { $0.joined() < $1.joined() }
        let texts = folded.contains([]) ? [] : folded
        if texts.count < 2 {
            return (texts.first ?? []).reversed().reduce(lines) { ["#if \($1)"] + $0 + ["#endif"] }
        }
        let either = texts.map { "(\($0.map { "(\($0))" }.joined(separator: " && ")))" }.joined(separator: " || ")
        return ["#if \(either)"] + lines + ["#endif"]
    }

    private func alias(_ access: Access, _ attributes: [String]) -> [String] {
        ["/// `\(type)`, which is something else within a container."] + attributes + [
            "\(access.prefix)typealias \(Identifiers.declared(name)) = \(Identifiers.declared(type))"
        ]
    }
}
