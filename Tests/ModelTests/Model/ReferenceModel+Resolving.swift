/// Everything that one outermost resolve builds.
struct ModelCycle {
    let view: Int
    /// What has been asked for by each instance in the making, outermost first.
    var asked: [Set<ReferenceModel.Question>] = [[]]
    /// The graph-scoped instances, by recipe, with what was asked for while they were built. (S1)
    var graph: [Int: (instance: Int, asked: Set<ReferenceModel.Question>)] = [:]
    /// What factories in flight have been given so far, and therefore hold.
    var given: [Int] = []

    mutating func note(_ questions: Set<ReferenceModel.Question>) { asked[asked.count - 1].formUnion(questions) }
}

extension ReferenceModel {
    /// What one outermost question gives; each of `resolveAll`'s services is a cycle by itself.
    mutating func ask(_ way: Way, _ key: Key, argument: Int?, of view: Int) throws(Stop) -> [Int] {
        if way == .every {
            var found: [Int] = []
            for recipe in recipes(of: key.type, in: view) {
                var cycle = ModelCycle(view: view, given: found)
                if let instance = try resolve(recipe.key, nil, &cycle) { found.append(instance) }
            }
            return found
        }
        var cycle = ModelCycle(view: view)
        return try ask(Dependency(key: key, way: way), argument, &cycle)
    }

    private mutating func ask(_ dependency: Dependency, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop)
        -> [Int]
    {
        var found: [Int] = []
        if dependency.way == .every {
            cycle.note([.every(dependency.key.type)])
            for recipe in recipes(of: dependency.key.type, in: cycle.view) {
                guard let instance = try resolve(recipe.key, nil, &cycle) else { continue }
                found.append(instance)
                cycle.given.append(instance)
            }
            return found
        }
        guard let instance = try resolve(dependency.key, argument, &cycle) else {
            // Without a service there is nothing for a factory to go on with.
            if dependency.way == .require { throw Stop() }
            return []
        }
        cycle.given.append(instance)
        return [instance]
    }

    /// Nil if there is no such service, or its factory returned nil. (S7)
    private mutating func resolve(_ key: Key, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Int? {
        cycle.note([.one(key)])
        guard let recipe = recipe(key, in: cycle.view) else { return nil }
        if let target = recipe.target { return try resolve(target, argument, &cycle) }
        let isValue = recipe.plan.isValue
        switch recipe.scope {
        case .graph where !isValue:
            if let (instance, asked) = cycle.graph[recipe.serial] {
                cycle.note(asked)
                return instance
            }
            guard let (instance, asked) = try build(recipe, argument, &cycle) else { return nil }
            cycle.graph[recipe.serial] = (instance, asked)
            return instance
        case .unique, .graph:
            return try build(recipe, argument, &cycle)?.instance
        case .shared where isValue, .ownShare where isValue:
            return try build(recipe, argument, &cycle)?.instance
        case .shared, .ownShare, .application, .cached, .container, .own:
            return try keep(recipe, argument, &cycle)
        }
    }

    /// A new instance and what was asked for on the way.
    mutating func build(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop)
        -> (instance: Int, asked: Set<Question>)?
    {
        let plan = recipe.plan
        let given = cycle.given.count
        cycle.asked.append([])
        func end(_ model: inout Self, _ instance: Int?) -> (instance: Int, asked: Set<Question>)? {
            cycle.given.removeSubrange(given...)
            let asked = cycle.asked.removeLast()
            cycle.note(asked)
            return instance.map { ($0, asked) }
        }
        var children: [Int] = []
        for dependency in plan.dependencies { children += try ask(dependency, nil, &cycle) }
        if plan.returnsNil { return end(&self, nil) }
        var instance = make(children, argument: plan.shape == .arguments ? argument : nil)
        if let property = plan.property {
            cycle.given.append(instance)
            let found = try ask(property, nil, &cycle).first
            instances[instance]?.property = found
        }
        if plan.isDecorated { instance = make([instance], argument: nil) }
        return end(&self, instance)
    }

    private mutating func make(_ children: [Int], argument: Int?) -> Int {
        made += 1
        instances[made] = Instance(identity: made, children: children, property: nil, argument: argument)
        return made
    }
}
