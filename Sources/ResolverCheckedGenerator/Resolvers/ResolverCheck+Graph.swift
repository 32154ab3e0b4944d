extension ResolverCheck {
    /// The one function for each key; nil where there is none.
    mutating func checkedRecipes(_ keys: KeySpace, _ functions: ResolverFunctions) -> [Recipe?] {
        let byKey = Dictionary(grouping: functions.recipes, by: \.key)
        return keys.keys.indices.map { key in
            let makers = byKey[key] ?? []
            if makers.isEmpty, !functions.meant.contains(key) {
                report(.error(keys.keys[key].place, "no function makes `\(keys.name(key))`"))
            }
            if makers.count > 1 {
                for (index, maker) in makers.enumerated() {
                    let own = maker.call.function.conditions
                    // Those in other branches of an `#if` are never there with it. A few are enough: each is an error
                    // itself.
                    let others = makers.indices.lazy.filter { $0 != index }.map { makers[$0].call.function }
                        .filter { !$0.conditions.excludes(own) }.prefix(10)
                    if others.isEmpty { continue }
                    report(
                        .error(
                            maker.call.function.place, "`\(keys.name(key))` is made by \(makers.count) functions",
                            notes: others.map { .note($0.place, "`\($0.name)` makes it too") }))
                }
            }
            return makers.first
        }
    }

    mutating func checkGraph(_ keys: KeySpace, _ recipes: [Recipe?], _ configuration: [ResolverPlan.Call]) {
        let graph = Graph(
            edges: recipes.map { recipe in
                (recipe?.call.uses ?? []).map { Graph.Edge(target: $0.key, isLazy: $0.lazy != nil) }
            })
        let cycles = graph.cycles()
        for cycle in cycles { report(cycle, keys, recipes) }
        guard cycles.isEmpty, let output = keys.output else { return }

        let wanted = configuration.flatMap(\.uses)
        let order = graph.order(from: [output] + wanted.map(\.key))
        let eager = graph.eager(from: [output] + wanted.filter { $0.lazy == nil }.map(\.key))
        var effects: [Int: Effects] = [:]
        var steps: [ResolverPlan.Step] = []
        for key in order {
            guard let call = recipes[key]?.call else { continue }
            // The effects of parts that are only made along with it count as its own.
            let own = call.uses.filter { $0.lazy == nil && !eager.contains($0.key) }.compactMap { effects[$0.key] }
            let all = own.reduce(call.function.effects) { $0.union($1) }
            effects[key] = all
            steps.append(.init(key: key, call: call, isLazy: !eager.contains(key), effects: all))
        }
        let plan = ResolverPlan(source: source, keys: keys, output: output, steps: steps, configuration: configuration)
        for use in (steps.map(\.call) + configuration).flatMap(\.uses) where !eager.contains(use.key) {
            check(use, keys, effects[use.key] ?? Effects())
        }
        checkActors(plan)
        if hasErrors { return }
        let needed = Set(order)
        for key in keys.keys.indices where !needed.contains(key) {
            report(.warning(keys.keys[key].place, "`\(keys.name(key))` is made for nobody: `Output` does not need it"))
        }
        finish(plan)
    }

    private mutating func report(_ cycle: Graph.Cycle, _ keys: KeySpace, _ recipes: [Recipe?]) {
        let steps = cycle.steps.compactMap { step -> Diagnostic? in
            guard let use = recipes[step.node]?.call.uses[step.edge] else { return nil }
            let verb = use.lazy == nil ? "needs" : "lazily needs"
            return .note(use.place, "`\(keys.name(step.node))` \(verb) `\(keys.name(use.key))`")
        }
        let name = keys.name(cycle.steps[0].node)
        report(.error(steps[0].place, "`\(name)` needs itself: \(cycle.path(keys.name))", notes: steps))
    }

    /// Whoever takes a part lazily has to be ready for what making it may do.
    private mutating func check(_ use: KeySpace.Use, _ keys: KeySpace, _ effects: Effects) {
        guard let kind = use.lazy, !kind.allows(effects) else { return }
        let does = [effects.isThrowing ? "may throw" : nil, effects.isAsync ? "is asynchronous" : nil].compactMap(
            \.self)
        let needed = LazyKind(effects.union(kind.effects)).rawValue
        report(
            .error(
                use.place,
                "making `\(keys.name(use.key))` \(does.joined(separator: " and ")); take it as `\(needed)<\(keys.name(use.key))>`"
            ))
    }

    /// `resolve()` can be on one actor only.
    private mutating func checkActors(_ plan: ResolverPlan) {
        var first: String?
        if case .actor(let actor) = source.isolation { first = actor }
        // An actor's own functions are called from elsewhere only if they are asynchronous.
        let isOnActor = { (call: ResolverPlan.Call) in call.isolation == .unstated && !call.function.effects.isAsync }
        if source.type.kind == .type("actor"), plan.calls.contains(where: isOnActor) { first = source.name }
        for call in plan.calls.sorted(by: { $0.function.place < $1.function.place }) {
            guard case .actor(let actor) = call.isolation else { continue }
            if let first, first != actor, meaning(ofActor: first) != meaning(ofActor: actor) {
                report(
                    .error(
                        call.function.place,
                        "`\(call.function.name)` is on `\(actor)` and the rest of the resolver on `\(first)`; `resolve()` runs on one actor"
                    ))
            }
            first = first ?? actor
        }
    }

    /// The actor that an attribute is, behind type aliases of the target, and without the standard library's name.
    private func meaning(ofActor attribute: String) -> String {
        let meaning = source.target.meaning(of: String(attribute.drop { $0 == "@" }), from: [])
        return meaning.hasPrefix("Swift.") ? String(meaning.dropFirst("Swift.".count)) : meaning
    }
}
