#if Checked
import SwiftSyntax

/// Turns the parts of declarations into facts.
struct SpellingReader {
    let lines: Lines

    func place(_ token: TokenSyntax) -> Place { lines.place(token.positionAfterSkippingLeadingTrivia.utf8Offset) }

    func place(_ node: Syntax) -> Place { lines.place(node.positionAfterSkippingLeadingTrivia.utf8Offset) }

    /// A name without the backticks that it may need.
    func name(_ token: TokenSyntax) -> String { name(token.text) }

    private func name(_ text: String) -> String {
        guard text.count > 2, text.first == "`", text.last == "`" else { return text }
        return String(text.dropFirst().dropLast())
    }

    // MARK: - Types

    func read(_ type: TypeSyntax) -> TypeSpelling {
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil, only.ellipsis == nil
        {
            return read(only.type)
        }
        let place = place(Syntax(type))
        let text = type.trimmedDescription
        if let attributed = type.as(AttributedTypeSyntax.self), isTransparent(attributed) {
            return read(attributed.baseType)
        }
        if let identifier = type.as(IdentifierTypeSyntax.self) {
            return TypeSpelling(
                text: text, place: place, path: [name(identifier.name)], lastPlace: self.place(identifier.name),
                arguments: arguments(identifier.genericArgumentClause))
        }
        if let member = type.as(MemberTypeSyntax.self) {
            let base = read(member.baseType)
            // Nothing here is looked for in one of many types.
            let path = base.arguments.isEmpty ? base.path.map { $0 + [name(member.name)] } : nil
            return TypeSpelling(
                text: text, place: place, path: path, lastPlace: self.place(member.name),
                arguments: arguments(member.genericArgumentClause))
        }
        return TypeSpelling(text: text, place: place, path: nil, lastPlace: place, arguments: [])
    }

    /// Whether what stands before a type only says how a parameter of it is passed.
    private func isTransparent(_ type: AttributedTypeSyntax) -> Bool {
        let words: Set = ["borrowing", "consuming", "sending", "__owned", "__shared", "@", "escaping"]
        return type.tokens(viewMode: .sourceAccurate).prefix {
            $0 != type.baseType.firstToken(viewMode: .sourceAccurate)
        }
        .allSatisfy { words.contains($0.text) }
    }

    private func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSpelling] {
        (clause?.arguments ?? []).compactMap { argument in
            argument.children(viewMode: .sourceAccurate).first?.as(TypeSyntax.self).map(read)
        }
    }

    func inherited(_ clause: InheritanceClauseSyntax?) -> [Inherited] {
        (clause?.inheritedTypes ?? []).flatMap { one in
            let attributes = one.type.as(AttributedTypeSyntax.self).map { self.attributes($0.attributes) } ?? []
            return conformances(of: one.type).map { Inherited(type: $0, attributes: attributes) }
        }
    }

    /// The types composed with `&`, and without what stands before, such as `@retroactive`.
    func conformances(of type: TypeSyntax) -> [TypeSpelling] {
        if let attributed = type.as(AttributedTypeSyntax.self) { return conformances(of: attributed.baseType) }
        if let composed = type.as(CompositionTypeSyntax.self) {
            return composed.elements.flatMap { conformances(of: $0.type) }
        }
        return [read(type)]
    }

    // MARK: - What stands before a declaration

    func access(_ modifiers: DeclModifierListSyntax) -> (access: Access, place: Place)? {
        for modifier in modifiers where modifier.detail == nil {
            if let access = Access(modifier: modifier.name.text) { return (access, place(modifier.name)) }
        }
        return nil
    }

    func isNonisolated(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "nonisolated" }
    }

    func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        list.flatMap { element -> [Attribute] in
            if let attribute = element.as(AttributeSyntax.self) {
                let (name, text) = (attribute.attributeName.trimmedDescription, attribute.trimmedDescription)
                return [Attribute(name: name, text: text, place: place(Syntax(attribute)))]
            }
            let clauses = element.as(IfConfigDeclSyntax.self).map { Array($0.clauses) } ?? []
            return clauses.compactMap { $0.elements?.as(AttributeListSyntax.self) }.flatMap(attributes).map {
                var attribute = $0
                attribute.isConditional = true
                return attribute
            }
        }
    }

    // MARK: - Clauses and imports

    func condition(_ clause: IfConfigClauseSyntax) -> Condition {
        let directive = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
        let before = (directive?.clauses ?? []).prefix { $0.id != clause.id }
        var parts = before.compactMap { $0.condition.map { "!(\($0.trimmedDescription))" } }
        if let condition = clause.condition {
            parts.append(parts.isEmpty ? condition.trimmedDescription : "(\(condition.trimmedDescription))")
        }
        return Condition(
            text: parts.joined(separator: " && "), directive: place(directive.map { Syntax($0) } ?? Syntax(clause)),
            clause: before.count, isElse: clause.condition == nil && before.count > 0)
    }

    func `import`(_ node: ImportDeclSyntax, _ conditions: [Condition]) -> FileFacts.Import {
        let module = node.path.first?.name
        let attributes = node.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return FileFacts.Import(
            statement: node.trimmedDescription, module: module?.text ?? "",
            place: module.map(place) ?? place(Syntax(node)),
            isExported: attributes.contains("_exported"), conditions: conditions)
    }
}
#endif
