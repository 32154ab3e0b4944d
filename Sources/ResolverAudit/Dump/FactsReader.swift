import Foundation
import ResolverGraph

/// Reads a module's facts from the dump of each of its files, as Swift 6.3 writes it.
struct FactsReader {
    /// Where a node stands.
    struct Context {
        var owner = ""
        var function: Int
        /// The registration whose factory it is in.
        var registration: Int?
        /// In a closure that runs later than its surroundings; on a path that is not always taken.
        var isLater = false, isConditional = false
        /// Whether errors go no further; whether it is an argument of an initialiser.
        var isCaught = false, isHeld = false
        /// Protocols whose values are opened here: they stand for types that only the running program knows.
        var opened: Set<String> = []
        /// The numbers of the function's parameters, by name.
        var parameters: [String: Int] = [:]
    }

    var facts: ModuleFacts
    private var file = ""
    private var lines = LineTable("")
    /// What constants are set to, by owner and name, until their declarations come.
    private var initials: [String: NameFact] = [:]

    init(module: String) { facts = ModuleFacts(module: module) }

    mutating func read(_ tree: SyntaxNode, of file: String, text: String) {
        self.file = file
        lines = LineTable(text)
        facts.suppressions += Suppression.all(in: text, of: file)
        facts.functions.append(FunctionFacts(id: "\(facts.module)/\(file)"))
        let top = Context(function: facts.functions.count - 1)
        for item in tree.list("items") { visit(item, top) }
        facts.functions.removeAll(where: \.isEmpty)
    }

    func place(_ node: SyntaxNode) -> SourcePlace {
        // What a macro writes stands in no file.
        guard let start = node.start, node.node("range")?.has("buffer_id") != true else {
            return SourcePlace(file: file, line: 1, column: 1)
        }
        let (line, column) = lines.position(of: start)
        return SourcePlace(file: file, line: line, column: column)
    }

    // MARK: - Declarations

    mutating func visit(_ node: SyntaxNode, _ context: Context) {
        var inner = context
        inner.isHeld = false
        switch node.kind {
        case "func_decl", "constructor_decl", "accessor_decl", "destructor_decl":
            if node.isSet("implicit"), node.kind == "accessor_decl" { return }
            visitFunction(node, context)
        case "struct_decl", "enum_decl", "class_decl", "extension_decl", "protocol":
            inner.owner = owner(of: node) ?? context.owner
            let conformances = node.node("inherits")?.list("conformances") ?? []
            facts.conformances[inner.owner, default: []].formUnion(
                conformances.compactMap { $0.text("protocol").flatMap(Self.type) }.filter { !$0.hasPrefix("Swift.") })
            if node.kind == "struct_decl" || node.kind == "enum_decl" { facts.valueTypes.insert(inner.owner) }
            for member in node.list("members") { visit(member, inner) }
        case "var_decl": visitVariable(node, context)
        case "pattern_binding_decl": visitBinding(node, context)
        case "call_expr": visitCall(node, context)
        case "closure_expr", "autoclosure_expr":
            inner.isLater = context.isLater || (node.isSet("escaping") && node.kind == "closure_expr")
            inner.isConditional = true
            visitChildren(node, inner)
        case "assign_expr":
            noteAssignment(node, context)
            visitChildren(node, context)
        case "open_existential_expr":
            if let value = node.node("existential_value") { visit(value, inner) }
            if let type = node.node("opaque_value")?.text("type").flatMap(Demangling.text) {
                inner.opened.insert(type.replacingOccurrences(of: ".Protocol", with: ""))
            }
            if let expression = node.node("sub_expr") { visit(expression, inner) }
        case "optional_try_expr":
            inner.isCaught = true
            visitChildren(node, inner)
        case "do_catch_stmt":
            (inner.isCaught, inner.isConditional) = (true, true)
            visitChildren(node, inner)
        case "if_stmt", "guard_stmt", "switch_stmt", "while_stmt", "repeat_while_stmt", "for_each_stmt", "ternary_expr",
            "if_expr", "switch_expr", "single_value_stmt_expr":
            inner.isConditional = true
            visitChildren(node, inner)
        default: visitChildren(node, inner)
        }
    }

    private mutating func visitChildren(_ node: SyntaxNode, _ context: Context) {
        for child in node.children { visit(child, context) }
    }

    private mutating func visitFunction(_ node: SyntaxNode, _ context: Context) {
        let id = node.text("usr") ?? "\(file):\(node.start ?? 0)"
        facts.functions.append(FunctionFacts(id: id))
        var inner = Context(owner: context.owner, function: facts.functions.count - 1)
        let parameters = node.node("params")?.list("params") ?? []
        for (number, parameter) in parameters.enumerated() {
            if let name = parameter.baseName { inner.parameters[name] = number }
        }
        // A function that is written in a factory runs when that calls it.
        inner.registration = nil
        if let body = node.node("body") { visit(body, inner) }
        if node.kind == "accessor_decl", node.isSet("get"), let result = node.node("body")?.list("elements").first {
            let expression = result.kind == "return_stmt" ? result.node("result") : result
            if let expression, let variable = node.text("usr").map(Self.variable), let name = constant(expression) {
                facts.constants[variable] = name
            }
        }
    }

    /// What the compiler calls the variable whose accessor is called so.
    private static func variable(_ getter: String) -> String {
        for suffix in ["vgZ": "vpZ", "vg": "vp"] where getter.hasSuffix(suffix.key) {
            return String(getter.dropLast(suffix.key.count)) + suffix.value
        }
        return getter
    }

    private func owner(of node: SyntaxNode) -> String? {
        if node.kind == "extension_decl" { return node.text("extended_type").flatMap(Demangling.text) }
        return node.text("usr").flatMap(Self.type)
    }

    /// The whole name of a type that the compiler calls so.
    static func type(_ usr: String) -> String? {
        usr.hasPrefix("s:") ? Demangling.text("$s" + usr.dropFirst(2)) : nil
    }

    // MARK: - Variables

    private mutating func visitBinding(_ node: SyntaxNode, _ context: Context) {
        for entry in node.list("pattern_entries") {
            // What a wrapper is made with stands in its attribute as well.
            let isWrapper = entry.node("pattern").map(Self.isWrapper) ?? false
            guard let value = entry.node("processed_init") ?? entry.node("init"), !isWrapper else { continue }
            if let name = entry.node("pattern")?.unconvertedPattern.baseName
                ?? entry.node("pattern")?.unconvertedPattern.text("name")
            {
                initials["\(context.owner).\(name)"] = constant(value)
            }
            visit(value, context)
        }
    }

    private static func isWrapper(_ pattern: SyntaxNode) -> Bool {
        guard let type = pattern.text("type").flatMap(Demangling.text) else { return false }
        return pattern.isSet("implicit") && ResolverAPI.wrapper(type) != nil
    }

    private mutating func visitVariable(_ node: SyntaxNode, _ context: Context) {
        if let type = node.text("interface_type"), ["$s8ResolverAAC4NameVD", "$s8ResolverAAC4NameVSgD"].contains(type),
            let usr = node.text("usr"), let name = node.baseName
        {
            // A variable may be changed, unless it is computed, which its accessor says.
            facts.constants[usr] = node.isSet("let") ? initials["\(context.owner).\(name)"] ?? .unknown : .unknown
        }
        for attribute in node.list("attrs") where attribute.kind == "custom_attr" {
            guard let wrapper = attribute.text("type").flatMap(Demangling.text).flatMap(ResolverAPI.wrapper),
                let type = node.text("interface_type").flatMap(Demangling.text), let name = node.baseName
            else { continue }
            let arguments = attribute.node("args")?.list("args") ?? []
            let given = arguments.first { $0.text("label") == "name" }?.node("expr")
            var question = QuestionFacts(
                type: wrapper.asked(type), name: given.map { self.name($0, context) } ?? .none, way: wrapper.way,
                place: place(node), isCertain: true)
            question.isSynchronous = !wrapper.way.contains(.later)
            if !arguments.isEmpty, given == nil, arguments.contains(where: { $0.text("label") == nil }) {
                question.name = .unknown
            }
            facts.properties.append(PropertyFacts(owner: context.owner, name: name, question: question))
        }
        for accessor in node.list("accessors") { visit(accessor, context) }
    }

    /// `_store = LazyInjected(name: …)` in an initialiser, or `$store.name = …`: what the attribute says does not hold.
    private mutating func noteAssignment(_ node: SyntaxNode, _ context: Context) {
        guard let target = node.node("dest")?.unconverted, let member = target.node("decl"),
            let name = member.text("base_name")
        else { return }
        let isOwn = member.text("decl_usr").map(ResolverAPI.isOwn) == true
        if isOwn, name == "defaultScope" { facts.setsDefaultScope = true }
        guard let variable = isOwn ? target.node("base")?.unconverted : target,
            let property = variable.node("decl")?.text("base_name"), property.hasPrefix("_") || property.hasPrefix("$"),
            let wrapper = variable.text("type").flatMap(Demangling.text).flatMap(ResolverAPI.wrapper),
            // The others have asked by then.
            wrapper.way.contains(.later)
        else { return }
        let owner = variable.node("base")?.unconverted.text("type").flatMap(Demangling.text) ?? context.owner
        facts.assignedProperties.insert("\(owner).\(property.dropFirst())")
    }
}

extension SyntaxNode {
    /// What a declaration or a parameter is called.
    var baseName: String? { node("name")?.node("base_name")?.text("name") }

    /// A pattern without its type.
    fileprivate var unconvertedPattern: SyntaxNode {
        var node = self
        while let next = node.node("sub_pattern") { node = next }
        return node
    }
}
