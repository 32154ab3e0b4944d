extension FactsReader {
    /// The name that an expression of type `Resolver.Name` or an optional of it is.
    func name(_ expression: SyntaxNode, _ context: Context) -> NameFact {
        if let reference = expression.unconverted.node("decl"), reference.text("decl_usr") == "",
            let name = reference.text("base_name"), let number = context.parameters[name]
        {
            return .parameter(number)
        }
        return constant(expression) ?? .unknown
    }

    /// A name that is the same each time; nil of what is none.
    func constant(_ expression: SyntaxNode) -> NameFact? {
        let value = expression.unconverted
        switch value.kind {
        case "default_argument_expr", "nil_literal_expr": return NameFact.none
        case "string_literal_expr": return value.text("value").map { .text($0) }
        case "declref_expr", "member_ref_expr":
            guard let usr = value.node("decl")?.text("decl_usr"), usr.hasPrefix("s:") else { return nil }
            return .constant(usr)
        case "call_expr":
            guard let callee = Callee(of: value), callee.usr.hasPrefix("s:8ResolverAAC4NameV"), callee.name == "init",
                value.arguments.count == 1
            else { return nil }
            let text = value.arguments[0].value.unconverted
            return text.kind == "string_literal_expr" ? text.text("value").map { .text($0) } : nil
        default: return nil
        }
    }
}
