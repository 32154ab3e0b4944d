extension ReferenceModel {
    /// What a factory comes to.
    enum Built {
        /// A new instance, and its making with what was asked for on the way.
        case instance(Int, ModelCycle.Making)
        case null
        /// It has thrown, or a part that it cannot do without is not to be had.
        case failed(Fault)
    }

    mutating func build(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Built {
        let given = cycle.given.count
        cycle.makings.append(
            ModelCycle.Making(recipe: recipe, view: cycle.view, argument: argument, begun: nextSerial()))
        let outcome = try outcome(recipe, argument, &cycle)
        cycle.given.removeSubrange(given...)
        let making = cycle.makings.removeLast()
        switch outcome {
        case .instance(let instance): return .instance(instance, making)
        case .null:
            // What is around it goes on without it, and is made of that.
            cycle.merge(making.asked)
            return .null
        case .fault(let fault):
            cycle.merge(making.asked)
            return .failed(fault)
        }
    }

    private enum Outcome {
        case instance(Int), null, fault(Fault)
    }

    private mutating func outcome(
        _ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle
    ) throws(Stop) -> Outcome {
        let plan = recipe.effective
        if recipe.when != nil { coverage.reach(.madeForContext) }
        var children: [Int] = []
        if plan.shape.isInitializer {
            switch try parameters(plan.dependencies, &cycle) {
            case .success(let instances): children = instances
            case .failure(let fault): return .fault(fault)
            }
        } else {
            for dependency in plan.dependencies { children += try ask(dependency, &cycle) }
        }
        let laters = later(plan.later, &cycle)
        for effect in plan.effects { perform(effect, &cycle) }
        if plan.fails { return .fault(.failed(recipe.key)) }
        if plan.returnsNil { return .null }
        var instance = make(children, argument: plan.shape.takesArgument ? argument : nil, isValue: plan.isValue)
        instances[instance]?.laters = laters
        for modification in recipe.modifications {
            switch modification {
            case .decorate: instance = make([instance], argument: nil, isValue: plan.isValue)
            case .property(let property):
                cycle.given.append(instance)
                let found = try ask(property, &cycle).first
                instances[instance]?.property = found
            }
        }
        return .instance(instance)
    }

    private mutating func make(_ children: [Int], argument: Int?, isValue: Bool) -> Int {
        made += 1
        instances[made] = Instance(
            identity: made, children: children, property: nil, argument: argument, isValue: isValue)
        return made
    }

    /// What a factory does to the containers and scopes in the middle of its making.
    private mutating func perform(_ effect: Effect, _ cycle: inout ModelCycle) {
        switch effect {
        case .register(let plan, let position):
            coverage.reach(.registeredWhileMaking)
            register(plan, in: handle(position))
        case .reset(let scope):
            reset(scope)
            // What was begun before is handed to whoever waits for it, and not kept.
            for index in cycle.makings.indices where cycle.makings[index].recipe.scope == scope {
                cycle.makings[index].isReset = true
            }
        }
    }
}
