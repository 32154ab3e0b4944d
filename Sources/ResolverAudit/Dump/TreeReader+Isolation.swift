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
    func isolation(
        ofFunction node: SyntaxNode, of variable: SyntaxNode?, _ interface: String, in owner: String
    ) -> (Isolation?, leavesActor: Bool) {
        if interface.hasPrefix("(isolated \(owner))") { return (.instance, false) }
        let attributes = node.list("attrs") + (variable?.list("attrs") ?? [])
        let leaves =
            interface.contains(" async ")
            && !attributes.contains { $0.kind == "nonisolated_attr" && $0.isSet("nonsending") }
        if let actor = Self.isolation(of: node) ?? variable.flatMap(Self.isolation(of:)) { return (actor, leaves) }
        // Of a function at the top of a file, the compiler does not write down what the module has by default.
        if isMainActorByDefault, owner.isEmpty, !attributes.contains(where: { $0.kind == "nonisolated_attr" }) {
            return (.main, leaves)
        }
        // One that takes an actor runs there.
        return (leaves && !interface.contains("isolated ") ? .concurrent : nil, leaves)
    }
}
