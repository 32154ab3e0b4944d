/// The function that a call calls.
struct Callee {
    /// As the compiler calls it; empty of what is declared in a function.
    let usr: String
    let name: String
    /// The types that stand for the generic parameters, by the parameters' names in demangled types.
    let types: [String: String]
    /// The value or type that it is called on.
    let base: SyntaxNode?

    /// Nil where a value is called.
    init?(of call: SyntaxNode) {
        guard
            var node = call.kind == "dot_syntax_call_expr" || call.kind == "constructor_ref_call_expr"
                ? call : call.node("fn")
        else { return nil }
        var base: SyntaxNode?
        while true {
            switch node.kind {
            case "declref_expr", "member_ref_expr", "other_constructor_ref_expr", "overloaded_decl_ref_expr":
                guard let reference = node.node("decl"), let usr = reference.text("decl_usr") else { return nil }
                self.usr = usr
                name = ResolverAPI.isRegister(usr) ? "register" : reference.text("base_name") ?? ""
                types = Self.types(of: reference)
                self.base = base ?? node.node("base")
                return
            case "dot_syntax_call_expr", "constructor_ref_call_expr":
                base = node.node("args")?.list("args").first?.node("expr") ?? base
                guard let next = node.node("fn") else { return nil }
                node = next
            case "closure_expr", "autoclosure_expr", "call_expr", "subscript_expr": return nil
            default:
                // Conversions of the function's type, and the name of its module before it.
                guard let next = node.node("sub_expr") ?? node.node("rhs") ?? node.node("fn") else { return nil }
                node = next
            }
        }
    }

    static func types(of reference: SyntaxNode) -> [String: String] {
        let substitutions = reference.node("substitutions")?.list("substitutions") ?? []
        let pairs = substitutions.compactMap { substitution -> (String, String)? in
            guard let parameter = substitution.text("generic_param").flatMap(Demangling.text),
                let type = substitution.text("replacement_type").flatMap(Demangling.text)
            else { return nil }
            return (parameter, TypeText.normal(type))
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension SyntaxNode {
    /// Without what only converts it.
    var unconverted: SyntaxNode {
        var node = self
        while let next = node.node("sub_expr"), node.kind != "closure_expr" { node = next }
        return node
    }

    /// The arguments of a call, with labels, in the order of the parameters.
    var arguments: [(label: String?, value: SyntaxNode)] {
        (node("args")?.list("args") ?? []).compactMap { argument in
            argument.node("expr").map { (argument.text("label"), $0) }
        }
    }
}
