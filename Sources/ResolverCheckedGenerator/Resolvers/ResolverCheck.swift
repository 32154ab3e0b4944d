/// Finds everything that is wrong with one checked resolver, and if nothing is, what its `resolve()` has to do.
///
/// A fault that follows from another is not reported: each thing to mend is said once.
struct ResolverCheck {
    let source: ResolverSource
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var plan: ResolverPlan?

    init(_ source: ResolverSource) {
        self.source = source
        checkType()
        guard let keys = checkedKeys() else {
            checkOutput(nil)
            return
        }
        var space = keys
        space.output = checkOutput(keys)
        var functions = checkedFunctions(space)
        checkStrangers(&functions)
        let recipes = checkedRecipes(space, functions)
        checkGraph(space, recipes, functions.configuration)
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Generated code repeats what these attributes say, but for those that hold in some builds only.
    mutating func checkAttributes(_ attributes: [Attribute]) {
        source.target.conditionalAttributes(attributes).forEach { report($0) }
    }

    mutating func finish(_ plan: ResolverPlan) { self.plan = plan }

    /// The type has to be one that the generated extension can be written for.
    private mutating func checkType() {
        let type = source.type
        checkAttributes(source.parts.flatMap(\.attributes))
        if type.isLocal {
            report(
                .error(
                    type.place,
                    "`\(source.name)` is declared in a function, where no extension can reach it; move it out"))
        } else if let place = source.privateModifier {
            report(.error(place, "`\(source.name)` is private; the generated extension is in a file of its own"))
        } else if let place = source.constraint {
            report(
                .error(place, "`\(source.name)` conforms only for some types; `resolve()` is there for all of them"))
        }
    }
}

// MARK: - Key and Output

extension ResolverCheck {
    /// The members of `Key`, nil if there is no such enum.
    private mutating func checkedKeys() -> KeySpace? {
        let rule = "an enum without cases that has a type alias for each thing to make"
        if let alias = source.aliases.first(where: { $0.name == "Key" }) {
            report(.error(alias.place, "`Key` is a type alias; it has to be \(rule)"))
            return nil
        }
        guard let type = source.keyParts.first(where: { !$0.isExtension }) else {
            // A local type's members are not looked for.
            if !source.type.isLocal { report(.error(source.type.place, "`\(source.name)` has no `Key`: \(rule)")) }
            return nil
        }
        if case .type(let keyword) = type.kind, keyword != "enum" {
            report(.error(type.place, "`Key` is \(article(keyword)); it has to be \(rule)"))
            return nil
        }
        for part in source.keyParts {
            for other in part.members.others {
                let what = other.what == "a case" ? "`Key` has a case" : "\(other.what) is in `Key`"
                report(.error(other.place, "\(what); it may hold nothing but type aliases"))
            }
        }
        let aliases = source.keyParts.flatMap(\.members.aliases)
        let folded = Dictionary(grouping: aliases, by: \.name).mapValues { $0.map(\.conditions).folded }
        for alias in aliases {
            if alias.isGeneric {
                report(.error(alias.place, "`Key.\(alias.name)` is generic; a key is one type"))
            }
            // The branches may name different types, as long as each has the alias.
            checkConditions(
                alias.conditions.remaining(in: folded[alias.name] ?? []), alias.place, "Key.\(alias.name)",
                remedy: "put the `#if` around what it is an alias of")
        }
        var seen: Set<String> = []
        return KeySpace(
            resolver: source.path, keys: aliases.filter { seen.insert($0.name).inserted }, in: source.target)
    }

    /// The key that `Output` is.
    @discardableResult
    private mutating func checkOutput(_ keys: KeySpace?) -> Int? {
        if source.type.isLocal { return nil }
        if let type = source.outputType, case .type(let keyword) = type.kind {
            report(.error(type.place, "`Output` is \(article(keyword)); it has to be an alias of a member of `Key`"))
            return nil
        }
        let aliases = source.aliasesOfOutput
        if aliases.isEmpty {
            report(
                .error(
                    source.type.place, "`\(source.name)` has no `Output`: a type alias of one of the members of `Key`"))
            return nil
        }
        guard let keys else { return nil }
        var first: Int?
        for alias in aliases {
            guard let output = keys.key(alias.type) else {
                let miss = keys.miss(alias.type)
                report(.error(miss.place, miss.message))
                continue
            }
            if let first, first != output { report(Self.differs(alias, output, from: aliases[0], first, keys)) }
            first = first ?? output
        }
        return first
    }

    /// One graph is made for all builds.
    private static func differs(
        _ alias: Alias, _ output: Int, from first: Alias, _ other: Int, _ keys: KeySpace
    ) -> Diagnostic {
        .error(
            alias.type.place,
            "`Output` is `\(keys.name(output))` here, and `\(keys.name(other))` in another build; let it be one key, with a function for that in each branch of the `#if`",
            notes: [.note(first.type.place, "`\(keys.name(other))`")])
    }

    private func article(_ keyword: String) -> String {
        "\("aeiou".contains(where: { $0 == keyword.first }) ? "an" : "a") \(keyword)"
    }

    mutating func checkConditions(_ conditions: [Condition], _ place: Place, _ name: String, remedy: String) {
        guard let missing = source.missingCondition(conditions) else { return }
        report(
            .error(place, "`\(name)` is there only `#if \(missing)`, and `\(source.name)` without that too; \(remedy)"))
    }
}
