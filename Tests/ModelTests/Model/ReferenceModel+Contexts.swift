/// Registrations that have factories for contexts. (C12)
extension ReferenceModel {
    /// The first that was written whose context holds; nil for the default.
    func when(_ plan: Plan) -> Int? { plan.whens.firstIndex { contexts.contains($0.context) } }

    /// What another factory is the one for is as if it had been registered anew, in its place: what was made by the other
    /// goes, with the options that have been given since staying. All else stays.
    mutating func set(_ context: Int, _ isOn: Bool) {
        if isOn { contexts.insert(context) } else { contexts.remove(context) }
        for container in containers.keys.sorted() {
            for position in containers[container]?.recipes.indices ?? 0..<0 {
                guard var recipe = containers[container]?.recipes[position], recipe.target == nil else { continue }
                let chosen = when(recipe.plan)
                if chosen == recipe.when { continue }
                let serial = recipe.serial
                coverage.reach(.contextChanged)
                if slots.contains(where: { $0.recipe.serial == serial }) { coverage.reach(.contextDroppedKept) }
                slots.removeAll { $0.recipe.serial == serial }
                recipe.when = chosen
                recipe.serial = nextSerial()
                containers[container]?.recipes[position] = recipe
            }
        }
    }
}

extension ReferenceModel.Recipe {
    /// The plan with the factory that is the one.
    var effective: Plan { when.map { plan.whens[$0].applied(to: plan) } ?? plan }
}
