extension TreeReader {
    /// - Parameter variable: Of an accessor, what it belongs to, at which the attributes stand.
    mutating func function(
        _ node: SyntaxNode, of variable: SyntaxNode? = nil, owner: String, named name: String? = nil
    ) -> FunctionFacts {
        let usr = node.text("usr") ?? ""
        var labels = node.node("name")?.texts("args") ?? []
        // Of a subscript's accessors, what it is set to comes before the indices.
        let parameters = node.node("params")?.list("params") ?? []
        if labels.count != parameters.count { labels = parameters.map { $0.text("apiName") ?? "" } }
        let isInitializer = node.kind == "constructor_decl"
        let base = name ?? (isInitializer ? "init" : node.kind == "destructor_decl" ? "deinit" : node.baseName) ?? ""
        let full = base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
        var function = FunctionFacts(id: usr.isEmpty ? "\(file):\(node.start ?? 0)" : usr, name: full)
        function.owner = Self.base(owner)
        function.isStatic = node.isSet("static") || usr.hasSuffix("Z")
        function.overrides = node.texts("override")
        function.isImplicit = node.isSet("implicit")
        function.isAccessor = node.kind == "accessor_decl"
        function.isExposed = node.list("attrs").contains {
            // Macros, as of tests, may call what they stand at.
            ["objc_attr", "cdecl_attr", "silgen_name_attr", "expose_attr", "ib_action_attr"].contains($0.kind)
                || $0.node("macro") != nil
        }
        function.parameters = parameters.map { parameter in
            Parameter(
                name: parameter.baseName ?? "_", label: parameter.text("apiName"),
                type: parameter.text("interface_type").flatMap(Demangling.text) ?? "",
                initial: parameter.node("expression").map { expression($0) })
        }
        let around = (isAtTop, isInInitializer, callsStored)
        (isAtTop, isInInitializer, callsStored) = (false, isInitializer, false)
        let outside = locals
        locals = ChangedLocals()
        function.body = node.node("body").map { self.statements(in: $0) }
        function.callsStored = callsStored
        function.changedLocals = locals.unfollowed
        locals = outside.around(locals)
        let interface = node.text("interface_type").flatMap(Demangling.text) ?? ""
        function.isGeneric = interface.hasPrefix("<")
        (function.isolation, function.leavesActor) = isolation(ofFunction: node, of: variable, interface, in: owner)
        (isAtTop, isInInitializer, callsStored) = around
        return function
    }
}
