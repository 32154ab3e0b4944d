/// A type that conforms to `CheckedResolver`, with all that is written of it anywhere in the target.
struct ResolverSource {
    let path: [String]
    /// The declaration of the type, or else the extension that conforms.
    let type: Declaration
    /// The conditions that generated code has to be compiled under as well.
    let conditions: [Condition]
    let parts: [Declaration]
    /// The conditions of its `Key`.
    let keyParts: [Declaration]
    let outputType: Declaration?

    var name: String { type.path.last ?? "" }
    /// The name as an extension has it.
    var qualifiedName: String { path.map(Identifiers.declared).joined(separator: ".") }
    var aliases: [Alias] { parts.flatMap(\.members.aliases) }

    static func all(in target: TargetFacts) -> [ResolverSource] {
        var seen: [[String]: [Declaration]] = [:]
        return target.declarations.compactMap { declaration in
            guard target.conformance(of: declaration, to: "CheckedResolver") != nil,
                declaration.kind != .type("protocol")
            else { return nil }
            // That it conforms twice is the compiler's to say.
            let earlier = seen[declaration.path, default: []]
            seen[declaration.path, default: []].append(declaration)
            let isFirst = earlier.allSatisfy { $0.isLocal || $0.conditions.excludes(declaration.conditions) }
            return isFirst ? ResolverSource(declaration, in: target) : nil
        }
    }

    private init(_ conforming: Declaration, in target: TargetFacts) {
        path = conforming.path
        parts = conforming.isLocal ? [conforming] : target.parts(of: path, under: conforming.conditions)
        let type = parts.first { !$0.isExtension } ?? conforming
        self.type = type
        conditions = type.conditions + conforming.conditions.filter { !type.conditions.contains($0) }
        keyParts = target.parts(of: path + ["Key"], under: conforming.conditions)
        outputType = target.parts(of: path + ["Output"], under: conforming.conditions)
            .first { !$0.isExtension }
    }

    /// Whether something is there whenever the type is. If not, says when.
    func missingCondition(_ conditions: [Condition]) -> String? {
        let own = Set(self.conditions.map(\.text))
        return conditions.map(\.text).first { !own.contains($0) }
    }
}
