/// Which scope an expression is.
enum ScopeReader {
    /// Unknown where it is the app's own, or said by a variable.
    static func scope(_ expression: SyntaxNode) -> ScopeFact {
        if expression.kind == "call_expr", let callee = Callee(of: expression), ResolverAPI.isOwn(callee.usr) {
            let name = expression.arguments.first?.value.unconverted
            let isLiteral = callee.name == "nested" && name?.kind == "string_literal_expr"
            return isLiteral ? name?.text("value").map { .nested($0) } ?? .unknown : .unknown
        }
        guard let reference = expression.node("decl"), let usr = reference.text("decl_usr"), ResolverAPI.isOwn(usr)
        else {
            return .unknown
        }
        switch reference.text("base_name") {
        case "unique": return .unique
        case "graph": return .pass
        case "shared": return .shared
        case "nested": return .nested(nil)
        case "application": return .kept("application")
        case "cached": return .kept("cached")
        case "container": return .kept("container")
        default: return .unknown
        }
    }
}
