extension TreeReader {
    mutating func subscripted(_ node: SyntaxNode) -> Expression {
        let base = node.node("base").map { expression($0) } ?? .unknown
        let arguments = node.arguments.map { label, value -> Argument in
            let isDefault = value.kind == "default_argument_expr"
            return Argument(
                label: label, value: isDefault ? .unknown : expression(value), type: "",
                isDefault: isDefault)
        }
        guard let reference = node.node("decl"), let usr = reference.text("decl_usr"), !usr.hasPrefix("s:S"),
            !usr.hasPrefix("s:s"), !usr.isEmpty
        else { return .all([base] + arguments.map(\.value)) }
        return .call(
            Call(
                function: Self.getter(of: usr), name: "subscript", types: Callee.types(of: reference), receiver: base,
                arguments: arguments, place: place(node),
                result: node.text("type").flatMap(Demangling.text).map(TypeText.normal) ?? "",
                isOwn: ResolverAPI.isOwn(usr)))
    }

    /// Returns the compiler's name of the function that reads a variable.
    static func getter(of usr: String) -> String {
        if usr.hasSuffix("pZ") { return usr.dropLast(2) + "gZ" }
        return usr.hasSuffix("p") ? usr.dropLast() + "g" : usr
    }

    /// Returns the compiler's name of the function that changes a variable.
    static func setter(of usr: String) -> String {
        if usr.hasSuffix("pZ") { return usr.dropLast(2) + "sZ" }
        return usr.hasSuffix("p") ? usr.dropLast() + "s" : usr
    }

    /// Returns the compiler's names of the functions that run when a variable is changed.
    static func observers(of usr: String) -> [String] {
        if usr.hasSuffix("pZ") { return ["wZ", "WZ"].map { usr.dropLast(2) + $0 } }
        return usr.hasSuffix("p") ? ["w", "W"].map { usr.dropLast() + $0 } : []
    }

    mutating func noteWarmUp(_ callee: Callee) {
        facts.warmsUp = facts.warmsUp || callee.name.hasPrefix("warmUp") && ResolverAPI.isOwn(callee.usr)
    }

    mutating func call(_ node: SyntaxNode) -> Expression {
        let callee = Callee(of: node)
        let isOwn = callee.map { ResolverAPI.isOwn($0.usr) } ?? false
        let isTyped = isOwn || callee.map { ResolverAPI.isGenerated($0.usr) } ?? false
        if let callee { noteWarmUp(callee) }
        let arguments = node.arguments.map { label, value -> Argument in
            let isDefault = value.kind == "default_argument_expr"
            let typed = value.unconverted.kind.hasSuffix("closure_expr") ? value : value.unconverted
            let type = isTyped ? typed.text("type").flatMap(Demangling.text).map(TypeText.normal) ?? "" : ""
            return Argument(
                label: label, value: isDefault ? .unknown : expression(value), type: type,
                isDefault: isDefault,
                parts: isOwn && label == "args" ? parts(of: value.unconverted) : nil)
        }
        let result = node.text("type").flatMap(Demangling.text).map(TypeText.normal) ?? ""
        guard let callee, !callee.usr.isEmpty, !Self.isVariable(callee.usr) else {
            var function = node.node("fn")?.unconverted ?? SyntaxNode()
            while function.kind == "dot_syntax_call_expr", let next = function.node("fn") {
                function = next.unconverted
            }
            let value = expression(function)
            if case .local = value {} else if case .closure = value {} else { callsStored = true }
            return .call(
                Call(
                    function: "", name: callee?.name ?? "", callee: value, types: callee?.types ?? [:],
                    arguments: arguments, place: place(node), result: result))
        }
        if let guarded = precondition(node, callee) { return guarded }
        let receiver = callee.base.map { expression($0) }
        let isForeign = callee.usr.hasPrefix("s:s") || callee.usr.hasPrefix("s:S") || callee.usr.hasPrefix("c:")
        if isForeign, result != "Swift.Never", !Self.deciding.contains(callee.name),
            !arguments.contains(where: { $0.value.isFunction }),
            !callee.usr.contains(facts.module)
        {
            return .all([receiver ?? .unknown] + arguments.map(\.value))
        }
        return .call(
            Call(
                function: callee.usr, name: callee.name, types: callee.types, receiver: receiver, arguments: arguments,
                place: place(node), result: result, isOwn: isOwn,
                isOfSuper: callee.base?.unconverted.kind == "super_ref_expr",
                site: isOwn ? site(of: node, named: callee.name) : nil))
    }

    /// Returns the arguments that are passed to a factory, as the source writes them; nil if they cannot be seen.
    func parts(of node: SyntaxNode) -> [ArgumentKey: String]? {
        func type(_ node: SyntaxNode) -> String? {
            let type = node.unconverted.text("type").flatMap(Demangling.text).map(TypeText.normal)
            return type == "Any" || type == "Any?" ? nil : type
        }
        guard node.kind == "dictionary_expr" else {
            guard let type = type(node),
                !["[", "Swift.Dictionary<", "Resolver.Resolver.Args"].contains(where: type.hasPrefix)
            else {
                return nil
            }
            return [.position(0): type]
        }
        var parts: [ArgumentKey: String] = [:]
        for element in node.list("elements") {
            let pair = element.list("elements")
            guard pair.count == 2, let key = pair[0].unconverted.text("value"), let type = type(pair[1]) else {
                return nil
            }
            parts[.name(key)] = type
        }
        return parts
    }

    /// The operators that can decide a branch.
    static let deciding: Set<String> = ["!", "==", "!=", "&&", "||"]

    static func isVariable(_ usr: String) -> Bool { usr.hasSuffix("vp") || usr.hasSuffix("vpZ") }
}
