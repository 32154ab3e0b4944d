extension TreeReader {
    mutating func statements(in body: SyntaxNode?) -> [Statement] {
        let elements = body?.list("elements") ?? []
        noteRepetitions(elements)
        var (all, deferred) = ([] as [Statement], [] as [(place: Int, body: [Statement])])
        for element in elements {
            let read = statement(element)
            if element.kind == "defer_stmt" { deferred.append((all.count, read)) } else { all += read }
        }
        return postponing(deferred, in: all).filter { !$0.isInert }
    }

    /// The name by which what is returned is kept while a `defer` runs; none that a source can have.
    private static let result = "return"

    /// Puts what a `defer` says at the end of the statements, that of the last first; where something may leave them before
    /// the end, at its own place: it runs on every way out.
    private func postponing(_ deferred: [(place: Int, body: [Statement])], in all: [Statement]) -> [Statement] {
        var all = all
        // What is returned is evaluated before them, and may be a variable that they change.
        if !deferred.isEmpty, case .leave(let value?, let leave) = all.last, !value.isConstant {
            all[all.endIndex - 1] = .bind(.name(Self.result), value)
            all.append(.leave(.local(Self.result), leave))
        }
        for (place, body) in deferred.reversed() {
            var end = all.endIndex
            if case .leave = all.last { end -= 1 }
            // A `defer` behind it has been put before what leaves already.
            let leaves = place < end && all[place..<end].contains(where: \.mayLeave)
            all.insert(contentsOf: body, at: leaves ? place : Swift.max(place, end))
        }
        return all
    }

    private mutating func statement(_ node: SyntaxNode) -> [Statement] {
        guard let label = label(of: node) else { return unlabelled(node) }
        return [.target(.end(of: label), unlabelled(node))]
    }

    private mutating func unlabelled(_ node: SyntaxNode) -> [Statement] {
        switch node.kind {
        case "pattern_binding_decl": return bindings(node)
        case "var_decl":
            // Local ones; those at the top of a file are declarations.
            guard topLevel[node.baseName ?? ""] == nil || node.text("usr") == nil else { return [] }
            return property(node, owner: "", isOfInstances: false).map { [.property($0)] } ?? []
        case "func_decl": return [.function(function(node, owner: ""))]
        case "struct_decl", "enum_decl", "class_decl":
            read(node, owner: "")
            return []
        case "return_stmt", "throw_stmt", "fail_stmt":
            let result = node.node("result") ?? node.node("sub_expr")
            let leave: Leave =
                node.kind == "return_stmt" ? .returning : node.kind == "throw_stmt" ? .throwing : .failing
            return [.leave(result.map { expression($0) }, leave)]
        case "break_stmt", "continue_stmt": return jump(node)
        case "yield_stmt": return [.run(.all(node.list("yields").map { expression($0) }))]
        case "fallthrough_stmt":
            fallsThrough = true
            return []
        case "then_stmt": return [.give(node.node("result").map { expression($0) } ?? .unknown)]
        case "if_stmt": return [.branch(ifBranch(node))]
        case "guard_stmt":
            let body = statements(in: node.node("body"))
            return [
                .branch(
                    Branch(
                        place: place(node),
                        paths: [
                            .init(conditions: conditions(node), body: []), .init(conditions: [], body: body),
                        ], isGuard: true))
            ]
        case "switch_stmt": return [.branch(switchBranch(node))]
        case "for_each_stmt":
            let pattern = node.node("pattern").map { self.pattern($0) } ?? .ignored
            let sequence = (Self.sequence(of: node) ?? node.node("parsed_sequence")).map { expression($0) } ?? .unknown
            var body = statements(in: node.node("body"))
            if let condition = node.node("where") {
                body = [
                    .branch(
                        Branch(
                            place: place(node),
                            paths: [
                                .init(conditions: [.init(value: expression(condition))], body: body),
                                .init(conditions: [], body: []),
                            ]))
                ]
            }
            return [.loop(pattern, sequence, round(body, of: node))]
        case "while_stmt", "repeat_while_stmt":
            let tests = conditions(node).map { Statement.run($0.value) }
            let body = statements(in: node.node("body"))
            return [.loop(.ignored, nil, tests + round(body, of: node))]
        case "do_stmt": return [.block(statements(in: node.node("body")))]
        case "defer_stmt":
            let body = node.node("temp_decl")?.node("body")
            return [.block(statements(in: body))]
        case "do_catch_stmt":
            let handlers = node.list("catch_stmts").map { handler -> [Statement] in
                let guards = handler.list("case_label_items").compactMap { $0.node("where_expr") }
                return guards.map { .run(expression($0)) } + statements(in: handler.node("body"))
            }
            return [.caught(statements(in: node.node("body")), handlers)]
        case "brace_stmt": return [.block(statements(in: node))]
        case "assign_expr": return [assignment(node)]
        default:
            if node.kind.hasSuffix("_decl") || node.kind.hasSuffix("_attr") { return [] }
            return [.run(expression(node))]
        }
    }

    /// Returns the sequence that a loop iterates, as type-checked: the base of the call that makes its iterator.
    private static func sequence(of loop: SyntaxNode) -> SyntaxNode? {
        let iterator = loop.node("iterator_var")?.list("pattern_entries").first
        return (iterator?.node("processed_init") ?? iterator?.node("init"))?.node("fn")?.arguments.first?.value
    }

    mutating func bindings(_ node: SyntaxNode) -> [Statement] {
        node.list("pattern_entries").compactMap { entry in
            guard let pattern = entry.node("pattern"), !Self.isWrapper(pattern) else { return nil }
            let value = (entry.node("processed_init") ?? entry.node("init")).map { expression($0) }
            return .bind(self.pattern(pattern, isTop: true), value)
        }
    }

    private mutating func ifBranch(_ node: SyntaxNode) -> Branch {
        var paths = [Branch.Path(conditions: conditions(node), body: statements(in: node.node("then_stmt")))]
        let other = node.node("else_stmt")
        if let other, other.kind == "if_stmt" {
            paths += ifBranch(other).paths
        } else {
            paths.append(.init(conditions: [], body: statements(in: other)))
        }
        return Branch(place: place(node), paths: paths)
    }

    private mutating func conditions(_ node: SyntaxNode) -> [Branch.Condition] {
        let all = node.list("conditions") + [node.node("cond")].compactMap { $0 }
        return all.map { condition in
            guard let pattern = condition.node("pattern") else {
                // `#available` holds where the program is meant to run.
                return .init(value: expression(condition), isFirm: !condition.kind.hasPrefix("#"))
            }
            let value = condition.node("initializer") ?? condition.node("init")
            return .init(pattern: self.pattern(pattern), value: value.map { expression($0) } ?? .unknown)
        }
    }

    // MARK: - Assignments

    mutating func assignment(_ node: SyntaxNode) -> Statement {
        let target = node.node("dest") ?? SyntaxNode()
        noteChange(of: target.unconverted)
        return .assign(expression(target), node.node("src").map { expression($0) } ?? .unknown)
    }

    /// Notes that a variable is changed, and which property asks for something else from now on.
    mutating func noteChange(of target: SyntaxNode, isHanded: Bool = false) {
        for element in target.list("elements") { noteChange(of: element.unconverted) }
        guard let member = target.node("decl"), let usr = member.text("decl_usr") else { return }
        if usr.isEmpty, let name = member.text("base_name") {
            if isHanded { locals.handed.insert(name) } else { locals.assigned.insert(name) }
        }
        let base = target.node("base")?.unconverted
        let isOwn = ResolverAPI.isOwn(usr)
        if !usr.isEmpty, !isOwn, !(isInInitializer && base?.node("decl")?.text("base_name") == "self") {
            facts.changed.insert(usr)
        }
        guard let variable = isOwn ? base : target else { return }
        noteWrapper(variable, isArguments: isOwn && member.text("base_name") == "args")
    }

    /// Notes a wrapper, as in `_store` or `$store`, that somebody may change, or its arguments.
    mutating func noteWrapper(_ variable: SyntaxNode, isArguments: Bool = false) {
        guard let property = wrappedProperty(variable) else { return }
        facts.assignedProperties.insert(property + (isArguments ? ".args" : ""))
    }

    /// The owner and name of the property that a wrapper belongs to, where a variable is one.
    func wrappedProperty(_ variable: SyntaxNode) -> String? {
        guard let property = variable.node("decl")?.text("base_name"),
            property.hasPrefix("_") || property.hasPrefix("$"),
            variable.text("type").flatMap(Demangling.text).flatMap(ResolverAPI.wrapper) != nil
        else { return nil }
        let owner = variable.node("base")?.unconverted.text("type").flatMap(Demangling.text) ?? ""
        return "\(owner).\(property.dropFirst())"
    }
}
