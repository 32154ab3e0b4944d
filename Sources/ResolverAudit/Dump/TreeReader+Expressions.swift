extension TreeReader {
    mutating func expression(_ node: SyntaxNode) -> Expression {
        if let call = literal(node) { return call }
        switch node.kind {
        case "string_literal_expr": return node.text("value").map { .text($0) } ?? .unknown
        case "boolean_literal_expr": return .flag(node.isSet("value") || node.text("value") == "true")
        case "integer_literal_expr": return node.integer.map { .number($0) } ?? .unknown
        case "nil_literal_expr": return .nothing
        case "interpolated_string_literal_expr": return interpolation(node)
        case "type_expr": return type(node).map { .type($0) } ?? .unknown
        case "declref_expr": return reference(node)
        case "member_ref_expr": return member(node)
        case "dot_syntax_call_expr", "constructor_ref_call_expr": return functionValue(node)
        case "call_expr", "binary_expr", "prefix_unary_expr", "postfix_unary_expr": return call(node)
        case "subscript_expr": return subscripted(node)
        case "assign_expr": return .statements([assignment(node)])
        case "array_expr", "dictionary_expr":
            let elements = node.list("elements").map { expression($0) }
            return Self.isOrdered(node) ? .list(elements) : .unordered(elements)
        case "tuple_expr": return .tuple(node.list("elements").map { expression($0) })
        case "tuple_element_expr":
            guard let field = node.text("field #").flatMap({ Int($0) }), let base = node.node("base") else {
                return .unknown
            }
            return .element(field, of: expression(base))
        case "ternary_expr":
            let ways = ["then_expr", "else_expr"].map { name in node.node(name).map { expression($0) } ?? .unknown }
            let condition = node.node("cond_expr").map { expression($0) } ?? .unknown
            return .statements([
                .branch(
                    Branch(
                        place: place(node),
                        paths: [
                            .init(conditions: [.init(value: condition)], body: [.give(ways[0])]),
                            .init(conditions: [], body: [.give(ways[1])]),
                        ]))
            ])
        case "dot_syntax_base_ignored": return node.node("rhs").map { expression($0) } ?? .unknown
        case "single_value_stmt_expr": return .statements(statements(in: SyntaxNode(elements: node.node("stmt"))))
        case "capture_list":
            let captured = node.list("captures").flatMap { bindings($0) }
            return .statements(captured + [.give(node.node("closure_body").map { expression($0) } ?? .unknown)])
        case "closure_expr", "autoclosure_expr": return closure(node)
        case "macro_expansion_expr" where Self.expectations.contains(node.text("name") ?? ""): return expectation(node)
        case "optional_try_expr": return .caught(node.node("sub_expr").map { expression($0) } ?? .unknown)
        case "force_try_expr": return .forced(node.node("sub_expr").map { expression($0) } ?? .unknown)
        case "open_existential_expr":
            let opaque = node.node("opaque_value")
            return .opened(
                name: opaque?.text("identity") ?? "", type: opaque.flatMap(type) ?? "",
                value: node.node("existential_value").map { expression($0) } ?? .unknown,
                body: node.node("sub_expr").map { expression($0) } ?? .unknown)
        case "pack_expansion_expr":
            // Each type of a list is `Any` in there.
            return .opened(
                name: "", type: "Any", value: .unknown,
                body: node.node("pattern_expr").map { expression($0) } ?? .all(node.children.map { expression($0) }))
        case "opaque_value_expr": return .openedValue(node.text("identity") ?? "")
        case "inout_expr":
            if let changed = node.node("sub_expr")?.unconverted {
                noteChange(of: changed, isHanded: true)
                noteWrapper(changed)
            }
            return node.node("sub_expr").map { expression($0) } ?? .unknown
        case "keypath_expr":
            // Whoever has the path may change what it leads to.
            for component in node.list("components") {
                noteWrapper(component)
                noteChange(of: component, isHanded: true)
            }
            return .unknown
        default:
            // A node that only converts a value has nothing else in it.
            if let inner = node.node("sub_expr") {
                let value = expression(inner)
                return node.kind.contains("cast") ? .all([value]) : value
            }
            return .all(node.children.map { expression($0) })
        }
    }

    /// A literal of one of the program's own types, which an initialiser is called with.
    private mutating func literal(_ node: SyntaxNode) -> Expression? {
        guard let reference = node.node("initializer"), let usr = reference.text("decl_usr"), !usr.hasPrefix("s:s"),
            !usr.hasPrefix("s:S"), !ResolverAPI.isOwn(usr), usr.hasPrefix("s:")
        else { return nil }
        let elements = node.list("elements").map { expression($0) }
        let value: Expression = node.text("value").map { .text($0) } ?? .list(elements)
        return .call(
            Call(
                function: usr, name: "init", types: Callee.types(of: reference),
                arguments: [Argument(value: value, type: "")], place: place(node),
                result: node.text("type").flatMap(Demangling.text).map(TypeText.normal) ?? ""))
    }

    /// Whether a literal of several elements keeps their order.
    private static func isOrdered(_ node: SyntaxNode) -> Bool {
        let type = node.text("type").flatMap(Demangling.text) ?? ""
        return !type.hasPrefix("Swift.Set<") && (node.kind == "array_expr" || type.hasPrefix("Swift.KeyValuePairs<"))
    }

    /// The type that an expression of a metatype is.
    private func type(_ node: SyntaxNode) -> String? {
        guard let type = node.text("type").flatMap(Demangling.text) else { return nil }
        for suffix in [".Type", ".Protocol"] where type.hasSuffix(suffix) {
            return TypeText.normal(String(type.dropLast(suffix.count)))
        }
        return TypeText.normal(type)
    }

    private func reference(_ node: SyntaxNode) -> Expression {
        guard let reference = node.node("decl") else { return .unknown }
        let usr = reference.text("decl_usr") ?? ""
        return usr.isEmpty ? .local(reference.text("base_name") ?? "") : .global(usr)
    }

    private mutating func member(_ node: SyntaxNode) -> Expression {
        guard let usr = node.node("decl")?.text("decl_usr"), let base = node.node("base") else { return .unknown }
        if let wrapped = wrappedProperty(node) { facts.namedWrappers.insert(wrapped) }
        if usr.isEmpty || usr.hasPrefix("s:s") { return .all([expression(base)]) }
        // Who has it can do no more with a container than register in it.
        if usr == ResolverAPI.register { return expression(base) }
        if base.unconverted.kind == "type_expr" { return .global(usr) }
        return .member(usr, of: expression(base))
    }

    /// A function that is not called here: `Module.register`, `Cart.init`.
    private mutating func functionValue(_ node: SyntaxNode) -> Expression {
        guard let callee = Callee(of: node) else { return .all(node.children.map { expression($0) }) }
        noteWarmUp(callee)
        let base = callee.base.map { expression($0) }
        // Initialisers, and the cases of enumerations, belong to no value.
        guard let base, !["fc", "fC", "mF"].contains(where: callee.usr.hasSuffix) else { return .global(callee.usr) }
        return .member(callee.usr, of: base)
    }

    private mutating func interpolation(_ node: SyntaxNode) -> Expression {
        let calls = node.node("appending_expr")?.node("body")?.list("elements") ?? []
        return .joined(
            calls.compactMap { call in
                guard call.kind == "call_expr" || call.node("fn") != nil else { return nil }
                return call.arguments.first.map { expression($0.value) }
            })
    }

    private mutating func closure(_ node: SyntaxNode) -> Expression {
        locals.hasClosures = true
        let around = isAtTop
        isAtTop = false
        defer { isAtTop = around }
        let body: [Statement]
        if let block = node.node("body") {
            body = statements(in: block)
        } else {
            let value = node.node("single_expr_body") ?? node.node("sub_expr") ?? node.children.last
            body = value.map { [.leave(expression($0), .returning)] } ?? []
        }
        let parameters = (node.node("params")?.list("params") ?? []).enumerated().map { $1.baseName ?? "$\($0)" }
        return .closure(
            Closure(
                parameters: parameters, type: node.text("type").flatMap(Demangling.text) ?? "", body: body,
                isEscaping: node.isSet("escaping"), isolation: Self.isolation(ofClosure: node), place: place(node)))
    }
}

extension Expression {
    /// Whether it is called by whoever gets it.
    var isFunction: Bool {
        switch self {
        case .closure, .global, .local, .member: true
        default: false
        }
    }
}
