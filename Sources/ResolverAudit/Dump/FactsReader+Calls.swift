import ResolverGraph

extension FactsReader {
    mutating func visitCall(_ node: SyntaxNode, _ context: Context) {
        guard let callee = Callee(of: node) else {
            for child in node.children { visit(child, context) }
            return
        }
        let result = node.text("type").flatMap(Demangling.text) ?? ""
        if ResolverAPI.isOwn(callee.usr) {
            if result.hasPrefix("Resolver.ResolverOptions<") {
                _ = registration(node, callee, context)
                return
            }
            if let way = ResolverAPI.asking[callee.name], let type = callee.types["A"] {
                ask(node, callee, type, way, context)
            }
            if callee.name == "isRegistered", let type = callee.types["A"] { facts.inquired.insert(type) }
        } else if callee.usr.hasPrefix("s:") {
            noteCall(node, callee, context)
        }
        if let base = callee.base { visit(base, context) }
        for argument in node.arguments {
            var inner = context
            // What is made holds what its initialiser is given.
            inner.isHeld = callee.name == "init" && argument.value.unconverted.kind == "call_expr"
            visit(inner.isHeld ? argument.value.unconverted : argument.value, inner)
        }
    }

    private mutating func ask(
        _ node: SyntaxNode, _ callee: Callee, _ type: String, _ way: WiringGraph.Question.Way, _ context: Context
    ) {
        let named = node.arguments.first { $0.label == "name" }?.value
        var question = QuestionFacts(
            type: known(type, context), name: named.map { name($0, context) } ?? .none, way: way, place: place(node),
            isCertain: !context.isConditional)
        if context.isLater { question.way.insert(.later) }
        if context.isCaught, callee.name != "resolve" { question.way.insert(.optional) }
        question.isHeld = context.isHeld
        question.isSynchronous = !callee.name.hasSuffix("Async") && !context.isCaught
        if let registration = context.registration {
            facts.functions[context.function].registrations[registration].questions.append(question)
        } else {
            facts.functions[context.function].questions.append(question)
        }
    }

    private mutating func noteCall(_ node: SyntaxNode, _ callee: Callee, _ context: Context) {
        var names: [Int: NameFact] = [:]
        for (number, argument) in node.arguments.enumerated() {
            let type = argument.value.text("type")
            if type == "$s8ResolverAAC4NameVD" || type == "$s8ResolverAAC4NameVSgD" {
                names[number] = name(argument.value, context)
            }
        }
        facts.functions[context.function].calls.append(
            CallFacts(
                function: callee.usr, types: callee.types.mapValues { known($0, context) }, names: names,
                place: place(node),
                registration: context.registration, isLater: context.isLater, isCertain: !context.isConditional))
    }

    /// A type, unless only the running program knows it.
    private func known(_ type: String, _ context: Context) -> String {
        context.opened.contains { type.contains($0) } ? TypeText.unknown : type
    }

    // MARK: - Registrations

    /// Reads a registration with its options, from the last of them to the first, and gives back its position.
    private mutating func registration(_ node: SyntaxNode, _ callee: Callee, _ context: Context) -> Int? {
        if ResolverAPI.registering.contains(callee.name) { return register(node, callee, context) }
        guard let base = callee.base?.unconverted, base.kind == "call_expr", let inner = Callee(of: base),
            ResolverAPI.isOwn(inner.usr), let position = registration(base, inner, context)
        else {
            optionOfUnknown(node, callee, context)
            return nil
        }
        option(node, callee, position, context)
        return position
    }

    private mutating func register(_ node: SyntaxNode, _ callee: Callee, _ context: Context) -> Int? {
        guard let result = node.text("type").flatMap(Demangling.text),
            let type = TypeText.arguments(of: result, "Resolver.ResolverOptions")?.first
        else { return nil }
        let named = node.arguments.first { $0.label == "name" }?.value
        var registration = RegistrationFacts(
            type: known(type, context), name: named.map { name($0, context) } ?? .none, place: place(node))
        let packs = callee.types.sorted { $0.key < $1.key }.compactMap { TypeText.pack($0.value) }
        let factory = node.arguments.first { $0.label == "factory" }?.value
        if factory == nil, let dependencies = packs.first {
            registration.isInitializer = true
            (registration.dependencies, registration.arguments) = Self.split(
                dependencies, arguments: arguments(of: node, callee, packs))
        }
        if let making = factory ?? node.arguments.first?.value, let type = making.text("type").flatMap(Demangling.text)
        {
            (registration.isSuspending, registration.canThrow) = TypeText.effects(of: type)
        }
        facts.functions[context.function].registrations.append(registration)
        let position = facts.functions[context.function].registrations.count - 1
        if let base = callee.base { visit(base, context) }
        var inner = context
        (inner.registration, inner.isLater, inner.isConditional) = (position, false, false)
        for argument in node.arguments where argument.label != "name" {
            let value = argument.value.unconverted
            if let body = value.node("body"), value.kind == "closure_expr" {
                // The library calls it with what the app has not named.
                inner.parameters = [:]
                visit(body, inner)
                facts.functions[context.function].registrations[position].instance = Self.made(by: body)
            } else if value.kind != "autoclosure_expr" {
                visit(argument.value, context)
            }
        }
        return position
    }

    /// The types of the arguments that are passed when the service is asked for.
    private func arguments(of node: SyntaxNode, _ callee: Callee, _ packs: [[String]]) -> [String] {
        node.arguments.filter { $0.label == "arguments" }.compactMap { argument in
            argument.value.text("type").flatMap(Demangling.text)
                .map { $0.hasSuffix(".Type") ? String($0.dropLast(5)) : $0 }
        } + packs.dropFirst().joined()
    }

    /// Parameters whose types are those of arguments are filled by them, the others resolved.
    private static func split(_ all: [String], arguments: [String]) -> (dependencies: [String], arguments: [String]) {
        var (dependencies, rest) = ([] as [String], arguments)
        for type in all {
            if let position = rest.firstIndex(of: type) { rest.remove(at: position) } else { dependencies.append(type) }
        }
        return (dependencies, arguments)
    }

    /// The class or structure whose initialiser is called at the end of a closure.
    private static func made(by body: SyntaxNode) -> String? {
        guard let last = body.list("elements").last, last.kind == "return_stmt", let result = last.node("result") else {
            return nil
        }
        let value = result.unconverted
        return value.kind == "call_expr" && value.node("fn")?.unconverted.kind == "constructor_ref_call_expr"
            ? value.text("type").flatMap(Demangling.text) : nil
    }

    private mutating func option(_ node: SyntaxNode, _ callee: Callee, _ position: Int, _ context: Context) {
        let function = context.function
        switch callee.name {
        case "scope":
            let scope = node.arguments.first?.value.unconverted
            facts.functions[function].registrations[position].scope = scope.map(ScopeReader.scope) ?? .unknown
        case "implements":
            let named = node.arguments.first { $0.label == "name" }?.value
            guard let type = callee.types["A1"] else { return }
            facts.functions[function].registrations[position].aliases.append(
                .init(type: type, name: named.map { name($0, context) } ?? .none, place: place(node)))
        case "eager": facts.functions[function].registrations[position].isEager = true
        case "onRelease": facts.functions[function].registrations[position].isReleased = true
        default: break
        }
        var inner = context
        (inner.registration, inner.isConditional) = (position, true)
        for argument in node.arguments where argument.value.unconverted.kind == "closure_expr" {
            inner.isLater = callee.name == "onRelease"
            inner.parameters = [:]
            if let body = argument.value.unconverted.node("body") { visit(body, inner) }
        }
    }

    /// An option of a registration that is held in a variable: its service is there under the name of the alias, and its scope
    /// is not known.
    private mutating func optionOfUnknown(_ node: SyntaxNode, _ callee: Callee, _ context: Context) {
        if callee.name == "implements", let type = callee.types["A1"] {
            let named = node.arguments.first { $0.label == "name" }?.value
            var registration = RegistrationFacts(
                type: type, name: named.map { name($0, context) } ?? .unknown, place: place(node))
            registration.scope = .unknown
            facts.functions[context.function].registrations.append(registration)
        }
        if callee.name == "scope", let type = callee.types["A"] { facts.rescoped.insert(type) }
        if let base = callee.base { visit(base, context) }
        for argument in node.arguments { visit(argument.value, context) }
    }
}
