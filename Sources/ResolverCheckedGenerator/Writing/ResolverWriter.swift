/// Writes the extension of a checked resolver.
struct ResolverWriter {
    private let plan: ResolverPlan
    private let layout: Layout
    /// Tells the types of parts that are made later from others of their names, which any import may show.
    private let lazyPrefix = "ResolverChecked."
    /// The names of the local constants, by key.
    private let names: [Int: String]
    private let localNames: Set<String>
    /// By key.
    private let steps: [Int: ResolverPlan.Step]
    /// The types of the functions that have a full name, called or not.
    private var overloads: [Function.FullName: Set<[String]>] = [:]

    init(_ plan: ResolverPlan, _ layout: Layout) {
        self.plan = plan
        self.layout = layout
        var taken: Set<String> = []
        var names: [Int: String] = [:]
        for step in plan.steps {
            let name = Identifiers.value(for: plan.keys.keys[step.key].name)
            var unique = name == "self" ? "selfValue" : name
            var number = 2
            while !taken.insert(unique).inserted {
                unique = "\(name)\(number)"
                number += 1
            }
            names[step.key] = unique
        }
        self.names = names
        localNames = Set(names.values)
        steps = Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.key, $0) })
        for function in plan.source.parts.flatMap(\.members.functions)
        where function.modifier("static", "class") == nil && function.privateModifier == nil {
            let types = function.parameters.map(\.type.text) + [function.result?.text ?? ""]
            overloads[function.fullName, default: []].insert(types)
        }
    }

    /// The extension, and the `#if` around it if there is one.
    func lines() -> [String] {
        let source = plan.source
        let body =
            (source.availability + source.spi).map(\.text) + ["extension \(source.qualifiedName) {"]
            + layout.deeper(function())
            + ["}"]
        return Conditions.wrap(body, in: source.conditions)
    }

    private func function() -> [String] {
        let output = plan.keys.name(plan.output)
        var before = plan.access.prefix
        if plan.isolation == .nonisolated { before += "nonisolated " }
        return ["/// Makes `\(output)`, and before it what it is made from, each once."] + attributes
            + ["\(before)func resolve()\(plan.effects.declarationSuffix) -> Output {"] + layout.deeper(statements())
            + ["}"]
    }

    /// The availability that functions state holds for who calls them.
    private var attributes: [String] {
        let stated = plan.source.availability.map(\.text)
        let available = plan.calls.flatMap(\.attributes).availability.map(\.text).filter { !stated.contains($0) }
        guard plan.source.isolation != plan.isolation, case .actor(let actor) = plan.isolation else { return available }
        return [actor] + available
    }

    private func statements() -> [String] {
        var steps = plan.steps
        var result = ["return \(local(plan.output))"]
        if plan.configuration.isEmpty, let last = steps.last, last.key == plan.output {
            steps.removeLast()
            result = call(last.call, before: steps.isEmpty ? "" : "return ", isWithin: nil)
        }
        let configuration = plan.configuration.flatMap {
            call($0, before: isAmbiguous($0) ? "let _: Void = " : "", isWithin: nil)
        }
        return steps.flatMap(statement) + configuration + result
    }

    private func statement(for step: ResolverPlan.Step) -> [String] {
        let before = "let \(local(step.key))\(annotation(step)) = "
        if !step.isLazy { return call(step.call, before: before, isWithin: nil) }
        let made = call(step.call, before: "", isWithin: step)
        let kind = lazyPrefix + LazyKind(step.effects).rawValue
        if made.count == 1, layout.width * 2 + before.count + kind.count + made[0].count + 5 <= Layout.lineLength {
            return ["\(before)\(kind) { \(made[0]) }"]
        }
        return ["\(before)\(kind) {"] + layout.deeper(made) + ["}"]
    }

    /// Whether labels alone do not tell which function is called.
    private func isAmbiguous(_ call: ResolverPlan.Call) -> Bool {
        overloads[call.function.fullName, default: []].count > 1
    }

    /// A type is only written where the compiler would not know it, or would warn that it is empty.
    private func annotation(_ step: ResolverPlan.Step) -> String {
        let key = plan.keys.keys[step.key]
        guard isAmbiguous(step.call) || ["Void", "()"].contains(key.type.text) else { return "" }
        let type = "Key.\(Identifiers.declared(key.name))"
        return ": " + (step.isLazy ? "\(lazyPrefix)\(LazyKind(step.effects).rawValue)<\(type)>" : type)
    }

    /// A call of a function, in the closure of a lazy step if one is given.
    private func call(_ call: ResolverPlan.Call, before: String, isWithin lazy: ResolverPlan.Step?) -> [String] {
        let effects = lazy?.effects ?? call.function.effects
        let arguments = zip(call.function.parameters, call.uses).map { parameter, use in
            (parameter.label.map { "\(Identifiers.label($0)): " } ?? "") + argument(use)
        }
        let isReference = plan.source.type.kind == .type("class") || plan.source.type.kind == .type("actor")
        let isHidden = localNames.contains(call.function.name)
        let receiver = isHidden || (lazy != nil && (isReference || plan.source.type.isExtension)) ? "self." : ""
        let callee = "\(before)\(effects.callPrefix)\(receiver)\(Identifiers.declared(call.function.name))"
        return layout.call(callee, arguments, level: lazy == nil ? 2 : 3)
    }

    private func argument(_ use: KeySpace.Use) -> String {
        guard let step = steps[use.key] else { return local(use.key) }
        let name = local(use.key)
        switch (use.lazy, step.isLazy) {
        case (nil, false): return name
        case (nil, true): return "\(name).resolve()"
        case (let wanted?, false): return "\(lazyPrefix)\(wanted.rawValue) { \(name) }"
        case (let wanted?, true):
            if wanted == LazyKind(step.effects) { return name }
            return "\(lazyPrefix)\(wanted.rawValue) { \(step.effects.callPrefix)\(name).resolve() }"
        }
    }

    private func local(_ key: Int) -> String { Identifiers.declared(names[key] ?? "") }
}

/// `#if` and `#endif`.
enum Conditions {
    static func wrap(_ lines: [String], in conditions: [Condition]) -> [String] {
        conditions.reversed().reduce(lines) { lines, condition in ["#if \(condition.text)"] + lines + ["#endif"] }
    }
}
