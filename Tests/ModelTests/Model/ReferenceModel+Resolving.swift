/// Everything that one outermost resolve builds.
struct ModelCycle {
    typealias Asked = [Int: Set<ReferenceModel.Question>]

    /// One service in the making.
    struct Making {
        let recipe: ReferenceModel.Recipe
        let view: Int
        let argument: Int?
        /// What has been registered since has a higher number.
        let begun: Int
        /// Whether its scope has been reset since.
        var isReset = false
        /// What has been asked for, of each container.
        var asked: Asked = [:]
    }

    struct GraphKey: Hashable {
        let recipe: Int
        let view: Int
    }

    var view: Int
    /// Outermost first.
    var makings: [Making] = []
    /// The graph-scoped instances with what was asked for while they were built. (S1)
    var graph: [GraphKey: (instance: Int, asked: Asked)] = [:]
    /// What factories in flight have been given so far, and therefore hold.
    var given: [Int] = []

    mutating func note(_ questions: Set<ReferenceModel.Question>) { merge([view: questions]) }

    mutating func merge(_ asked: Asked) {
        if makings.isEmpty { return }
        makings[makings.count - 1].asked.merge(asked) { $0.union($1) }
    }

    /// Whether making it now would never end. (N3)
    func repeats(_ recipe: ReferenceModel.Recipe, _ argument: Int?) -> Bool {
        makings.contains { making in
            guard making.recipe.serial == recipe.serial, making.view == view else { return false }
            if recipe.scope.isOnceOnly { return true }
            // Other arguments may make it end.
            return recipe.scope == .perArguments
                ? making.argument == argument : making.argument == nil && argument == nil
        }
    }
}

/// What asking for one service comes to.
enum ModelAnswer {
    case instance(Int)
    case fault(Fault)
}

extension ReferenceModel {
    /// What one outermost question gives; each of `resolveAll`'s services is a cycle by itself.
    mutating func ask(_ way: Way, _ key: Key, argument: Int?, of view: Int) throws(Stop) -> [Int] {
        if way == .every {
            var found: [Int] = []
            for recipe in recipes(of: key.type, in: view) {
                var cycle = ModelCycle(view: view, given: found)
                if let instance = try optional(recipe.key, nil, &cycle) { found.append(instance) }
            }
            return found
        }
        var cycle = ModelCycle(view: view)
        return try ask(Dependency(key: key, way: way, argument: argument), &cycle)
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
        let (key, argument) = (dependency.key, dependency.argument)
        var found: [Int] = []
        switch dependency.way {
        case .every:
            cycle.note([.every(key.type)])
            for recipe in recipes(of: key.type, in: cycle.view) {
                guard let instance = try optional(recipe.key, nil, &cycle) else { continue }
                found.append(instance)
                cycle.given.append(instance)
            }
            return found
        case .optional, .optionalType: found = try optional(key, argument, &cycle).map { [$0] } ?? []
        case .require:
            // Without a service there is nothing for a factory to go on with.
            guard case .instance(let instance) = try resolve(key, argument, &cycle) else { throw Stop() }
            found = [instance]
        case .throwing:
            switch try resolve(key, argument, &cycle) {
            case .instance(let instance): found = [instance]
            case .fault(let fault):
                faults.append(fault)
                switch fault {
                case .missing: coverage.reach(.missing)
                case .null: coverage.reach(.null)
                case .cycle, .other: coverage.reach(.cycle)
                }
            }
        }
        cycle.given += found
        return found
    }

    /// Nil if there is no such service, or its factory returned nil; whatever else goes wrong stops the program. (S7)
    private mutating func optional(_ key: Key, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Int? {
        switch try resolve(key, argument, &cycle) {
        case .instance(let instance): return instance
        case .fault(.missing), .fault(.null): return nil
        case .fault: throw Stop()
        }
    }

    private mutating func resolve(_ key: Key, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> ModelAnswer {
        cycle.note([.one(key)])
        guard let recipe = recipe(key, in: cycle.view) else { return .fault(.missing(key)) }
        if recipe.isDefault { coverage.reach(.defaultAnswers) }
        if let target = recipe.target {
            let answer = try resolve(target, argument, &cycle)
            if case .fault = answer {
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
        guard let made = try build(recipe, argument, &cycle) else { return .fault(.null(key)) }
        cycle.merge(made.making.asked)
        if recipe.scope == .graph, !isValue {
            if cycle.graph.keys.contains(where: { $0.recipe == recipe.serial }) { coverage.reach(.graphOfAnotherView) }
            cycle.graph[graphKey] = (made.instance, made.making.asked)
            if cycle.graph.count == 17 { coverage.reach(.wideGraph) }
        }
        return .instance(made.instance)
    }
}
