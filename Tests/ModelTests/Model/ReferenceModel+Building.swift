extension ReferenceModel {
    /// A new instance, and its making with what was asked for on the way; nil, with that passed on, if the factory
    /// returns nil.
    mutating func build(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop)
        -> (instance: Int, making: ModelCycle.Making)?
    {
        let plan = recipe.plan
        let given = cycle.given.count
        cycle.makings.append(
            ModelCycle.Making(recipe: recipe, view: cycle.view, argument: argument, begun: nextSerial()))
        var children: [Int] = []
        for dependency in plan.dependencies { children += try ask(dependency, &cycle) }
        for effect in plan.effects { perform(effect, &cycle) }
        var instance: Int?
        if !plan.returnsNil {
            instance = make(children, argument: plan.shape.takesArgument ? argument : nil)
            for modification in recipe.modifications {
                switch modification {
                case .decorate: instance = make([instance].compactMap { $0 }, argument: nil)
                case .property(let property):
                    guard let instance else { break }
                    cycle.given.append(instance)
                    let found = try ask(property, &cycle).first
                    instances[instance]?.property = found
                }
            }
        }
        cycle.given.removeSubrange(given...)
        let making = cycle.makings.removeLast()
        if instance == nil { cycle.merge(making.asked) }
        return instance.map { ($0, making) }
    }

    private mutating func make(_ children: [Int], argument: Int?) -> Int {
        made += 1
        instances[made] = Instance(identity: made, children: children, property: nil, argument: argument)
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
