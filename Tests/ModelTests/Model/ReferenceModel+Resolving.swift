extension ReferenceModel {
    /// What one outermost question gives; each service of an array or a dictionary is a cycle by itself.
    mutating func ask(_ way: Way, _ key: Key, argument: Int?, of view: Int) throws(Stop) -> [Int] {
        if way == .container { return [] }
        guard let asked = asked(way, key.type, in: view) else {
            var cycle = ModelCycle(view: view)
            return try ask(Dependency(key: key, way: way, argument: argument), &cycle)
        }
        var found: [(Key, Int)] = []
        for recipe in asked {
            var cycle = ModelCycle(view: view, given: found.map(\.1))
            if let instance = try optional(recipe.key, nil, &cycle) { found.append((recipe.key, instance)) }
        }
        return inOrder(found, way)
    }

    mutating func ask(_ dependency: Dependency, _ cycle: inout ModelCycle) throws(Stop) -> [Int] {
        guard let other = dependency.container.map(handle) else { return try askView(dependency, &cycle) }
        // A factory that asks the container it is registered in is answered by the one that requested it. (C9)
        if other == cycle.makings.last?.recipe.home {
            coverage.reach(.ownContainer)
            return try askView(dependency, &cycle)
        }
        // By its own name what it is made for is not another, and would be one for whoever else it is made for.
        if cycle.makings.contains(where: { $0.view == other }) { throw Stop() }
        coverage.reach(.anotherContainer)
        let view = cycle.view
        cycle.view = other
        defer { cycle.view = view }
        return try askView(dependency, &cycle)
    }

    private mutating func askView(_ dependency: Dependency, _ cycle: inout ModelCycle) throws(Stop) -> [Int] {
        let (key, way) = (dependency.key, dependency.way)
        let argument = way.takesArgument ? dependency.argument : nil
        if let asked = asked(way, key.type, in: cycle.view) {
            cycle.note([.every(key.type)])
            var found: [(Key, Int)] = []
            for recipe in asked {
                guard let instance = try optional(recipe.key, nil, &cycle) else { continue }
                found.append((recipe.key, instance))
                cycle.given.append(instance)
            }
            return inOrder(found, way)
        }
        var found: [Int] = []
        switch way.meaning {
        case .every, .byName: break
        case .container:
            // It goes on with a container that is the one it would ask anyway; but no other is made with that one.
            cycle.note([.container])
            coverage.reach(way)
        case .optional: found = try optional(key, argument, &cycle).map { [$0] } ?? []
        case .require:
            // Without a service there is nothing for a factory to go on with.
            guard case .instance(let instance) = try resolve(key, argument, &cycle) else { throw Stop() }
            found = [instance]
        case .throwing:
            switch try resolve(key, argument, &cycle) {
            case .instance(let instance): found = [instance]
            case .fault(let fault), .failure(let fault): note(fault, askedFor: key)
            }
        }
        let isMaking = way == .making || way == .throwingMaking
        if !found.isEmpty, !isMaking || self.isMaking(way, key, argument, in: cycle.view) { coverage.reach(way) }
        cycle.given += found
        return found
    }

    /// Whether the factory names the type of an argument that is passed, and throws only where that is allowed. (A2)
    private func isMaking(_ way: Way, _ key: Key, _ argument: Int?, in view: Int) -> Bool {
        guard argument != nil, let shape = target(of: key, in: view)?.effective.shape else { return false }
        return shape.isTyped && (way == .throwingMaking || !shape.canThrow)
    }

    /// An error that is caught.
    private mutating func note(_ fault: Fault, askedFor key: Key) {
        faults.append(fault)
        switch fault {
        case .missing: coverage.reach(.missing)
        case .null: coverage.reach(.null)
        case .failed(let failed): coverage.reach(failed == key ? .failureCaught : .failureOfPartCaught)
        case .cycle, .other: coverage.reach(.cycle)
        }
    }

    /// Nil if there is no such service, or its factory returned nil; whatever else goes wrong stops the program. (S7)
    mutating func optional(_ key: Key, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Int? {
        switch try resolve(key, argument, &cycle) {
        case .instance(let instance): return instance
        case .fault(.missing), .fault(.null): return nil
        case .fault, .failure: throw Stop()
        }
    }

    mutating func resolve(_ key: Key, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> ModelAnswer {
        cycle.note([.one(key)])
        guard let recipe = recipe(key, in: cycle.view) else { return .fault(.missing(key)) }
        if recipe.isDefault { coverage.reach(.defaultAnswers) }
        if let target = recipe.target {
            let answer = try resolve(target, argument, &cycle)
            if case .instance = answer {
            } else {
                coverage.reach(.faultThroughAlias)
                // The factory has put something else in the alias's place before it failed: no longer the alias's failure.
                if self.recipe(key, in: cycle.view)?.serial != recipe.serial { throw Stop() }
            }
            return answer
        }
        let isValue = recipe.plan.isValue
        let graphKey = ModelCycle.GraphKey(recipe: recipe.serial, view: cycle.view)
        if recipe.scope == .graph, let (instance, asked) = cycle.graph[graphKey] {
            cycle.note(asked[cycle.view] ?? [])
            return .instance(instance)
        }
        if recipe.scope.isKept { return try keep(recipe, argument, &cycle) }
        if cycle.repeats(recipe, argument) { return .fault(.cycle) }
        let built = try build(recipe, argument, &cycle)
        guard case .instance(let instance, let making) = built else { return built.answer(key) }
        cycle.merge(making.asked)
        if recipe.scope == .graph, !isValue {
            if cycle.graph.keys.contains(where: { $0.recipe == recipe.serial }) { coverage.reach(.graphOfAnotherView) }
            cycle.graph[graphKey] = (instance, making.asked)
            if cycle.graph.count == 17 { coverage.reach(.wideGraph) }
        }
        return .instance(instance)
    }
}
