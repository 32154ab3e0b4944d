extension TreeReader {
    /// The global actor that a declaration belongs to, by an attribute that is written or that it inherits.
    ///
    /// Any attribute that is a type looks the same: which are global actors, the types say that are declared so.
    static func isolation(of node: SyntaxNode) -> Isolation? {
        for attribute in node.list("attrs") where attribute.kind == "custom_attr" {
            if let type = attribute.text("type").flatMap(Demangling.text), ResolverAPI.wrapper(type) == nil {
                return .global(type)
            }
        }
        return nil
    }

    static func isolation(ofClosure node: SyntaxNode) -> Isolation? {
        if let actor = node.text("global_actor_isolated").flatMap(Demangling.text) { return .global(actor) }
        return node.text("actor_isolated") != nil ? .instance : nil
    }
}
