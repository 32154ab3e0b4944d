#if Checked
import SwiftSyntax

extension SpellingReader {
    func function(_ node: FunctionDeclSyntax, _ conditions: [Condition], privateAround: Place?) -> Function {
        let own = access(node.modifiers)
        let signature = node.signature
        let generics = node.genericParameterClause.map { place(Syntax($0)) }
        return Function(
            name: name(node.name), place: place(node.name), attributes: attributes(node.attributes),
            modifiers: node.modifiers.map { Function.Modifier(name: $0.name.text, place: place($0.name)) },
            privateModifier: own.map { $0.access == .private ? $0.place : nil } ?? privateAround,
            generics: generics ?? node.genericWhereClause.map { place(Syntax($0)) },
            parameters: signature.parameterClause.parameters.map(parameter),
            effects: effects(signature.effectSpecifiers), result: result(signature.returnClause),
            conditions: conditions)
    }

    func parameter(_ node: FunctionParameterSyntax) -> Function.Parameter {
        let label = node.firstName.text == "_" ? nil : name(node.firstName)
        var type = read(node.type)
        if node.ellipsis != nil {
            type = TypeSpelling(
                text: type.text + "...", place: type.place, path: nil, lastPlace: type.place, arguments: [])
        }
        return Function.Parameter(label: label, type: type)
    }

    private func result(_ clause: ReturnClauseSyntax?) -> TypeSpelling? {
        guard let type = clause?.type else { return nil }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.isEmpty { return nil }
        let result = read(type)
        return [["Void"], ["Swift", "Void"]].contains(result.path) ? nil : result
    }

    func effects(_ node: FunctionEffectSpecifiersSyntax?) -> Effects {
        var effects = Effects(isAsync: node?.asyncSpecifier != nil)
        if let clause = node?.throwsClause {
            effects.failure = clause.type.map { Effects.Failure($0.trimmedDescription) } ?? .any
        }
        return effects
    }

    func alias(_ node: TypeAliasDeclSyntax, _ conditions: [Condition]) -> Alias {
        Alias(
            name: name(node.name), place: place(node.name), type: read(node.initializer.value),
            parts: conformances(of: node.initializer.value),
            isGeneric: node.genericParameterClause != nil, isPrivate: access(node.modifiers)?.access == .private,
            conditions: conditions)
    }

    /// The members that are not type aliases.
    func others(in members: MemberBlockItemListSyntax) -> [Members.Other] {
        members.flatMap { item -> [Members.Other] in
            if item.decl.is(TypeAliasDeclSyntax.self) { return [] }
            if let directive = item.decl.as(IfConfigDeclSyntax.self) {
                return directive.clauses.flatMap { others(in: $0.elements?.as(MemberBlockItemListSyntax.self) ?? []) }
            }
            if let cases = item.decl.as(EnumCaseDeclSyntax.self) {
                return cases.elements.map { Members.Other(what: "a case", place: place($0.name)) }
            }
            return [other(item.decl)]
        }
    }

    private func other(_ node: DeclSyntax) -> Members.Other {
        let named = node.asProtocol((any NamedDeclSyntax).self).map { place($0.name) }
        let what =
            switch node.kind {
            case .functionDecl: "a function"
            case .variableDecl: "a property"
            case .initializerDecl: "an initialiser"
            case .subscriptDecl: "a subscript"
            case .structDecl, .classDecl, .enumDecl, .actorDecl: "a type"
            case .macroExpansionDecl: "a macro"
            default: "something else"
            }
        return Members.Other(what: what, place: named ?? place(Syntax(node)))
    }
}
#endif
