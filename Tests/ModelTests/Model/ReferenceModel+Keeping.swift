/// Kept instances. (S2, S3)
///
/// Who shares is stated by `SharingRule`, which knows nothing of owners. Here is restated, so that it can be said to the
/// instance what is made anew and when each is released, whose a private instance is: of the lowest container that would have
/// built the same, and after it of the first other that was given it and still sees what it was built from.
extension ReferenceModel {
    mutating func keep(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> ModelAnswer {
        let view = cycle.view
        let own = recipe.scope == .perArguments ? argument : nil
        if let position = servingSlot(recipe, own, cycle) {
            let slot = slots[position]
            if recipe.scope != .perArguments, argument != nil, recipe.effective.shape.takesArgument,
                instances[slot.instance]?.argument != argument
            {
                coverage.reach(.argumentIgnored)
            }
            use(position, by: view)
            // Whoever holds it is built from what it was built from.
            cycle.note(Set(slot.answers.keys).union([.one(recipe.key)]))
            return .instance(slot.instance)
        }
        if cycle.repeats(recipe, argument) { return .fault(.cycle) }
        let built = try build(recipe, argument, &cycle)
        guard case .instance(let instance, let making) = built else { return built.answer(recipe.key) }
        // Hidden from this container by what its own making has registered: for whom it is kept now is nobody's business.
        let isHidden = self.own(recipe.key, in: recipe.home)?.serial == recipe.serial && !sees(view, recipe)
        if isHidden { throw Stop() }
        guard let slot = slot(recipe, own, instance, making) else {
            cycle.merge(making.asked)
            return .instance(instance)
        }
        cycle.note(Set(slot.answers.keys).union([.one(recipe.key)]))
        if own != nil, slots.contains(where: { $0.recipe.serial == recipe.serial && $0.argument != own }) {
            coverage.reach(.ownArgument)
        }
        slots.append(slot)
        isKept(by: slot, making)
        use(slots.count - 1, by: view)
        return .instance(instance)
    }

    /// How an instance is kept that has just been made; nil if it is not, as too much has changed meanwhile.
    private mutating func slot(_ recipe: Recipe, _ argument: Int?, _ instance: Int, _ making: ModelCycle.Making)
        -> Slot?
    {
        if recipe.scope.isWeak, recipe.plan.isValue { return nil }
        if own(recipe.key, in: recipe.home)?.serial != recipe.serial {
            coverage.reach(.replacedWhileMaking)
            return nil
        }
        if making.isReset {
            coverage.reach(.resetWhileMaking)
            return nil
        }
        let asked = making.asked[making.view] ?? []
        let answers = Dictionary(uniqueKeysWithValues: asked.map { ($0, whole($0, in: making.view)) })
        let owner = owner(of: answers, recipe, argument, madeFor: making.view)
        // It may be built from what was there before.
        if !isHome(owner, of: recipe),
            answers.values.flatMap(\.values).contains(where: { $0.contains { $0 > making.begun } })
        {
            coverage.reach(.changedWhileMaking)
            return nil
        }
        if owner != recipe.home { coverage.reach(.ownPrivate) }
        return Slot(
            recipe: recipe, scope: recipe.scope, owner: owner, instance: instance, argument: argument,
            making: making.begun, deadline: recipe.scope.isTimed ? clock + ScopeKind.life : nil, answers: answers)
    }

    private mutating func use(_ position: Int, by view: Int) {
        let slot = slots[position]
        if slot.hasBeenInherited { coverage.reach(.servedAfterInheriting) }
        if slot.owner == view { return }
        coverage.reach(slot.isHome ? .sharedWithHome : .sharedPrivate)
        if !slot.users.contains(view) { slots[position].users.append(view) }
    }

    /// Of all containers below that would have built the same, and have none that is still good, the lowest.
    private func owner(of answers: [Question: [Question: [Int]]], _ recipe: Recipe, _ argument: Int?, madeFor view: Int)
        -> Int
    {
        if view == recipe.home { return view }
        var lowest = view
        func visit(_ container: Int) {
            for child in children(of: container) where sees(child, recipe) {
                let hasOne = slots.contains { $0.isMeant(recipe, argument) && $0.owner == child && serves($0, child) }
                if !hasOne && sees(child, answers) { lowest = child }
                visit(child)
            }
        }
        visit(view)
        return lowest
    }

    /// The instance that is there for a container, if one is: that of the recipe's own container, if it serves this one as
    /// well, or else one that it shares with others. On the way to it, what was kept for this container and made of
    /// what it no longer sees goes to another that still does, and what nobody holds any more, or for too long, goes altogether.
    private mutating func servingSlot(_ recipe: Recipe, _ argument: Int?, _ cycle: ModelCycle) -> Int? {
        while true {
            let meant = slots.indices.filter { slots[$0].isMeant(recipe, argument) }
            let useless = meant.first { position in
                let slot = slots[position]
                return slot.owner == cycle.view && !slot.isHome && !serves(slot, cycle.view)
            }
            if let useless {
                if !bequeath(useless, to: Array(containers.keys)) { slots.remove(at: useless) }
                continue
            }
            let ordered = meant.filter { slots[$0].isHome } + meant.filter { !slots[$0].isHome }
            guard let position = ordered.first(where: { serves(slots[$0], cycle.view) }) else { return nil }
            let slot = slots[position]
            if let deadline = slot.deadline, clock >= deadline {
                coverage.reach(.timePassed)
                slots.remove(at: position)
            } else if slot.scope.isWeak, !isAlive(slot.instance, cycle) {
                coverage.reach(.weakGone)
                slots.remove(at: position)
            } else {
                if slot.scope == .sliding {
                    if slot.deadline != clock + ScopeKind.life { coverage.reach(.timeExtended) }
                    slots[position].deadline = clock + ScopeKind.life
                }
                return position
            }
        }
    }

    /// Whether a container has the recipe, itself or among its defaults.
    private func isHome(_ container: Int, of recipe: Recipe) -> Bool {
        container == recipe.home || containers[container]?.defaults == recipe.home
    }

    /// The container of the recipe, or whose default it is, keeps its own until a reset; others share it while they see what that sees.
    /// Any other is good for whoever sees what it was built from.
    private func serves(_ slot: Slot, _ view: Int) -> Bool {
        if isHome(slot.owner, of: slot.recipe) {
            return view == slot.owner
                || slot.answers.keys.allSatisfy { whole($0, in: view) == whole($0, in: slot.owner) }
        }
        return sees(view, slot.answers)
    }

    private func sees(_ container: Int, _ answers: [Question: [Question: [Int]]]) -> Bool {
        answers.allSatisfy { question, answered in whole(question, in: container) == answered }
    }

    private func sees(_ container: Int, _ recipe: Recipe) -> Bool {
        self.recipe(recipe.key, in: container)?.serial == recipe.serial
    }

    /// Makes the first that has been given the instance, and sees what it was built from, its owner.
    mutating func bequeath(_ position: Int, to living: [Int]) -> Bool {
        let slot = slots[position]
        let users = slot.users.filter { living.contains($0) && sees($0, slot.recipe) }
        slots[position].users = users
        guard let heir = users.first(where: { sees($0, slot.answers) }) else { return false }
        slots[position].owner = heir
        slots[position].hasBeenInherited = true
        coverage.reach(.inherited)
        return true
    }
}
