/// A type that conforms to `CheckedResolver`, with all that is written of it anywhere in the target.
struct ResolverSource {
    let path: [String]
    /// The declaration of the type, or else the extension that conforms.
    let type: Declaration
    /// The conditions that generated code has to be compiled under as well.
    let conditions: [Condition]
    /// The type and its extensions, then those of its superclasses.
    let parts: [Declaration]
    /// The declaration of its `Key`, and its extensions.
    let keyParts: [Declaration]
    let outputType: Declaration?
    /// Where it conforms for some types only.
    let constraint: Place?
    let target: TargetFacts
    /// Who can see it: no more than can see the types around it.
    let access: Access
    /// The modifier that makes it, or a type around it, private.
    let privateModifier: Place?
    /// That of the types around it, its own, and that of its `Key`, each once.
    let availability: [Attribute]
    /// The `@_spi` attributes of the types around it, and its own.
    let spi: [Attribute]
    /// The actor of its instances.
    let isolation: Isolation

    var name: String { type.path.written.last ?? "" }
    /// The name as an extension has it.
    var qualifiedName: String { path.map(Identifiers.declared).joined(separator: ".") }
    var aliases: [Alias] { parts.flatMap(\.members.aliases) }

    /// The type aliases that `Output` may be: the first, and those behind it as long as all before may be missing.
    var aliasesOfOutput: [Alias] {
        var found: [Alias] = []
        for alias in aliases where alias.name == "Output" {
            found.append(alias)
            if found.map(\.conditions).folded.contains(where: { missingCondition($0) == nil }) { break }
        }
        return found
    }

    static func all(in target: TargetFacts) -> [ResolverSource] {
        var seen: [[String]: [Declaration]] = [:]
        return target.declarations.compactMap { declaration in
            guard target.conformance(of: declaration, to: "CheckedResolver") != nil,
                declaration.kind != .type("protocol")
            else { return nil }
            // That it conforms twice is the compiler's to say.
            let earlier = seen[declaration.path, default: []]
            seen[declaration.path, default: []].append(declaration)
            let isFirst = earlier.allSatisfy { $0.isLocal || $0.conditions.mayExclude(declaration.conditions) }
            return isFirst ? ResolverSource(declaration, in: target) : nil
        }
    }

    private init(_ conforming: Declaration, in target: TargetFacts) {
        path = conforming.path
        self.target = target
        constraint = conforming.constraint
        let line = conforming.isLocal ? [] : target.superclasses(of: path)
        let own = conforming.isLocal ? [conforming] : target.parts(of: path, under: conforming.conditions)
        parts = own + line.flatMap { target.parts(of: $0, under: conforming.conditions) }
        let type = own.first { !$0.isExtension } ?? conforming
        self.type = type
        let enclosing = conforming.isLocal ? [] : target.enclosing(path, under: conforming.conditions)
        access = enclosing.map(\.access).reduce(type.access, min)
        privateModifier = ([type] + enclosing).lazy.compactMap(\.privateModifier).first
        isolation = target.isolation(of: path)
        conditions = type.conditions + conforming.conditions.filter { !type.conditions.contains($0) }
        let paths = [conforming.path] + line
        func nested(_ name: String) -> [Declaration] {
            paths.lazy.map { target.parts(of: $0 + [name], under: conforming.conditions) }.first { !$0.isEmpty } ?? []
        }
        keyParts = nested("Key")
        spi = (enclosing + [type, conforming]).flatMap(\.attributes).spi(for: access)
        let withOutput = parts.filter { $0.members.aliases.contains { $0.name == "Output" } }
        availability = (enclosing + [type, conforming] + keyParts + withOutput).flatMap(\.attributes).availability
        outputType = nested("Output").first { !$0.isExtension }
    }

    /// Whether something is there whenever the type is. If not, says when.
    func missingCondition(_ conditions: [Condition]) -> String? {
        let own = Set(self.conditions.map(\.text))
        return conditions.map(\.text).first { !own.contains($0) }
    }
}
