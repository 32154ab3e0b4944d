/// Reads `switch`, and the patterns of all statements.
extension TreeReader {
    mutating func switchBranch(_ node: SyntaxNode) -> Branch {
        let subject = node.node("subject_expr").map { expression($0) } ?? .unknown
        var falling: [Statement] = []
        let around = fallsThrough
        defer { fallsThrough = around }
        let paths = node.list("cases").reversed().map { one -> [Branch.Path] in
            let items = one.list("case_label_items")
            fallsThrough = false
            var body = statements(in: one.node("body"))
            if one.node("body")?.list("elements").last?.kind == "fallthrough_stmt" {
                body += falling
            } else if fallsThrough {
                // It stands under a condition.
                body.append(
                    .branch(
                        Branch(
                            place: place(one),
                            paths: [
                                .init(conditions: [.init(value: .unknown, isFirm: false)], body: falling),
                                .init(conditions: [], body: []),
                            ])))
            }
            falling = body
            return self.paths(items, body)
        }
        return Branch(place: place(node), subject: subject, paths: paths.reversed().flatMap { $0 }, isSwitch: true)
    }

    /// Returns the paths to the body of a case: a `where` belongs to the pattern before it, and not to the others.
    private mutating func paths(_ items: [SyntaxNode], _ body: [Statement]) -> [Branch.Path] {
        let all = items.map { item in
            Branch.Path(
                conditions: item.node("where_expr").map { [.init(value: expression($0))] } ?? [],
                patterns: [item.isSet("default") ? .ignored : item.node("pattern").map { pattern($0) } ?? .other([])],
                body: body)
        }
        if all.contains(where: { !$0.conditions.isEmpty }) { return all }
        return [Branch.Path(conditions: [], patterns: all.flatMap(\.patterns), body: body)]
    }

    // MARK: - Patterns

    mutating func pattern(_ node: SyntaxNode) -> Pattern { pattern(node, isTop: false) }

    /// Variables at the top of a file are known by what the compiler calls them.
    mutating func pattern(_ node: SyntaxNode, isTop: Bool) -> Pattern {
        let pattern = node.withoutType
        func all(_ patterns: [SyntaxNode]) -> [Pattern] { patterns.map { self.pattern($0, isTop: isTop) } }
        switch pattern.kind {
        case "pattern_named":
            guard let name = pattern.baseName ?? pattern.text("name") else { return .ignored }
            return .name(isTop && isAtTop ? topLevel[name] ?? name : name)
        case "pattern_tuple": return .tuple(all(pattern.list("elements")))
        case "pattern_optional_some":
            return .some(pattern.node("sub_pattern").map { self.pattern($0, isTop: isTop) } ?? .ignored)
        case "pattern_enum_element":
            let name = pattern.node("element")?.node("base_name")?.text("name") ?? ""
            let inner = pattern.node("sub_pattern")?.withoutType
            return .enumCase(
                name, inner.map { $0.kind == "pattern_tuple" ? all($0.list("elements")) : all([$0]) } ?? [])
        case "pattern_bool": return .flag(pattern.isSet("value") || pattern.text("value") == "true")
        case "pattern_any": return .ignored
        case "pattern_expr": return matched(pattern).map { .equal(expression($0)) } ?? .other([])
        default: return .other(all([pattern.node("sub_pattern")].compactMap { $0 }))
        }
    }

    /// Returns the expression that a pattern compares with; nil of one that compares otherwise than by `==`.
    private func matched(_ pattern: SyntaxNode) -> SyntaxNode? {
        guard let match = pattern.node("match_expr"), Callee(of: match)?.usr == Self.standardMatch else { return nil }
        return match.arguments.first?.value
    }

    /// The compiler's name of the standard library's `~=` for `Equatable`.
    private static let standardMatch = "s:s2teoiySbx_xtSQRzlF"
}
