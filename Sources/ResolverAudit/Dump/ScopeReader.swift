import ResolverGraph

/// Which scope an expression is.
enum ScopeReader {
    /// Nil where it cannot be told.
    static func lifetime(_ expression: SyntaxNode) -> WiringGraph.Lifetime? {
        if expression.kind == "call_expr", let callee = Callee(of: expression), ResolverAPI.isOwn(callee.usr) {
            switch callee.name {
            case "nested":
                let name = expression.arguments.first?.value.unconverted
                return name?.kind == "string_literal_expr" ? name?.text("value").map { .nested($0) } : nil
            case "timeToLive": return nil
            default: return nil
            }
        }
        guard let reference = expression.node("decl"), let usr = reference.text("decl_usr"), ResolverAPI.isOwn(usr)
        else {
            return nil
        }
        switch reference.text("base_name") {
        case "unique": return .unique
        case "graph": return .pass
        case "shared": return .shared
        case "nested": return .nested(nil)
        case "application": return .kept(scope: "application")
        case "cached": return .kept(scope: "cached")
        case "container": return .kept(scope: "container")
        default: return nil
        }
    }
}
