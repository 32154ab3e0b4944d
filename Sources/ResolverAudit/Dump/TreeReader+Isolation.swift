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
        if node.text("actor_isolated") != nil { return .instance }
        let type = node.text("type").flatMap(Demangling.text) ?? ""
        return node.isSet("nonisolated") && type.contains(" async ") && !type.hasPrefix("nonisolated(nonsending)")
            ? .concurrent : nil
    }

    /// Where a function runs, and whether it may leave its caller's actor for one that nobody knows.
    static func isolation(
        ofFunction node: SyntaxNode, _ interface: String, in owner: String
    ) -> (Isolation?, leavesActor: Bool) {
        if interface.hasPrefix("(isolated \(owner))") { return (.instance, false) }
        let attributes = node.list("attrs")
        let leaves =
            interface.contains(" async ")
            && !attributes.contains { $0.kind == "nonisolated_attr" && $0.isSet("nonsending") }
        if let actor = isolation(of: node) { return (actor, leaves) }
        // One that takes an actor runs there.
        return (leaves && !interface.contains("isolated ") ? .concurrent : nil, leaves)
    }
}
