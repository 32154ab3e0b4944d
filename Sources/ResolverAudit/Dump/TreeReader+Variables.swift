extension TreeReader {
    mutating func readBinding(
        _ node: SyntaxNode, owner: String, isStatic: Bool, isTop: Bool, variables: [SyntaxNode] = []
    ) {
        for entry in node.list("pattern_entries") {
            guard let pattern = entry.node("pattern") else { continue }
            // The arguments of a wrapper are in its attribute as well.
            guard let value = entry.node("processed_init") ?? entry.node("init"), !Self.isWrapper(pattern) else {
                continue
            }
            guard let name = pattern.withoutType.baseName ?? pattern.withoutType.text("name") else {
                facts.variables.append(
                    VariableFacts(
                        id: "", name: "", owner: owner, isStatic: isStatic, isConstant: false,
                        initial: expression(value)))
                continue
            }
            let variable = variables.first {
                $0.kind == "var_decl" && $0.baseName == name && $0.isSet("static") == isStatic
            }
            // Its getter sets it. What a task has is known when it runs.
            if variable?.isSet("lazy") == true || variable.map(Self.isTaskLocal) == true { continue }
            let usr = isTop ? topLevel[name] : variable?.text("usr")
            facts.variables.append(
                VariableFacts(
                    id: usr ?? "", name: name, owner: owner, isStatic: isStatic,
                    isConstant: variable?.isSet("let") ?? false, initial: expression(value),
                    isolation: variable.flatMap(Self.isolation(of:))))
        }
    }

    private static func isTaskLocal(_ variable: SyntaxNode) -> Bool {
        variable.list("attrs").contains { $0.node("macro")?.text("base_name") == "TaskLocal" }
            || variable.text("interface_type").flatMap(Demangling.text)?.hasPrefix("Swift.TaskLocal<") == true
    }

    static func isWrapper(_ pattern: SyntaxNode) -> Bool {
        guard let type = pattern.text("type").flatMap(Demangling.text) else { return false }
        return pattern.isSet("implicit") && ResolverAPI.wrapper(type) != nil
    }

    mutating func readVariable(_ node: SyntaxNode, owner: String) {
        if let property = property(node, owner: owner, isOfInstances: !owner.isEmpty && !node.isSet("static")) {
            facts.properties.append(property)
            return
        }
        if node.text("readImpl") == "stored", let usr = node.text("usr"), let name = node.baseName, !owner.isEmpty {
            let isWeak = node.list("attrs").contains { $0.kind == "reference_ownership_attr" }
            facts.variables.append(
                VariableFacts(
                    id: usr, name: name, owner: owner, isStatic: node.isSet("static"), isConstant: node.isSet("let"),
                    isWeak: isWeak))
        }
        for accessor in node.list("accessors") {
            if !accessor.isSet("implicit") || node.baseName == "rawValue" {
                facts.functions.append(function(accessor, of: node, owner: owner, named: node.baseName))
            } else if node.isSet("lazy"), accessor.isSet("get"), let initial = Self.lazyInitial(accessor) {
                var getter = function(accessor, of: node, owner: owner, named: node.baseName)
                getter.isLazy = true
                getter.body = [.leave(expression(initial), .returning)]
                facts.functions.append(getter)
            }
        }
    }

    /// Returns the value that a lazy variable is set to when it is first read.
    static func lazyInitial(_ node: SyntaxNode) -> SyntaxNode? {
        if node.kind == "lazy_initializer_expr" { return node.node("sub_expr") }
        for child in node.children {
            if let found = lazyInitial(child) { return found }
        }
        return nil
    }

    /// The types of what a wrapper is given `with` it.
    func passed(_ arguments: [SyntaxNode]) -> [ArgumentKey: String]? {
        var passed: [ArgumentKey: String] = [:]
        for argument in arguments where argument.text("label") == "with" || argument.text("label") == nil {
            guard let type = argument.node("expr")?.unconverted.text("type").flatMap(Demangling.text) else {
                return nil
            }
            passed[.position(passed.count)] = TypeText.normal(type)
        }
        return arguments.contains { $0.text("label") == "args" } ? nil : passed
    }

    /// Reads a variable with one of the library's wrappers; nil of others.
    mutating func property(_ node: SyntaxNode, owner: String, isOfInstances: Bool) -> PropertyFacts? {
        for attribute in node.list("attrs") where attribute.kind == "custom_attr" {
            guard let wrapper = attribute.text("type").flatMap(Demangling.text).flatMap(ResolverAPI.wrapper),
                let type = node.text("interface_type").flatMap(Demangling.text).map(TypeText.normal),
                let name = node.baseName
            else { continue }
            let arguments = attribute.node("args")?.list("args") ?? []
            func given(_ label: String) -> SyntaxNode? {
                arguments.first { $0.text("label") == label }?.node("expr")
            }
            var property = PropertyFacts(
                owner: owner, name: name, type: wrapper.asked(type), way: wrapper.way,
                isSynchronous: !wrapper.way.contains(.later), isOfInstances: isOfInstances, place: place(node))
            property.serviceName = given("name").map { expression($0) }
            // Nobody sees from here which container the views around have set.
            property.container = given("container").map { expression($0) } ?? (wrapper.asksEnvironment ? .unknown : nil)
            property.passed = passed(arguments)
            property.isolation = Self.isolation(of: node)
            property.site = site(of: attribute)
            return property
        }
        return nil
    }
}
