/// Kept instances. (S2, S3, C7)
extension ReferenceModel {
    mutating func keep(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Int? {
        let view = cycle.view
        if let position = servingSlot(recipe, cycle) {
            use(position, by: view)
            // Whoever holds it is built from what it was built from.
            cycle.note(Set(slots[position].answers.keys))
            return slots[position].instance
        }
        guard let (instance, asked) = try build(recipe, argument, &cycle) else { return nil }
        let answers = Dictionary(uniqueKeysWithValues: asked.map { ($0, answer($0, in: view)) })
        let owner = owner(of: answers, recipe, madeFor: view)
        slots.append(Slot(recipe: recipe, scope: recipe.scope, owner: owner, instance: instance, answers: answers))
        use(slots.count - 1, by: view)
        return instance
    }

    private mutating func use(_ position: Int, by view: Int) {
        if slots[position].owner != view && !slots[position].users.contains(view) { slots[position].users.append(view) }
    }

    /// Of all containers below that would have built the same, the lowest, unless that has one already.
    private func owner(of answers: [Question: [Int]], _ recipe: Recipe, madeFor view: Int) -> Int {
        if view == recipe.home { return view }
        var lowest = view
        func visit(_ container: Int) {
            for child in children(of: container) where sees(child, recipe) {
                if sees(child, answers) { lowest = child }
                visit(child)
            }
        }
        visit(view)
        let hasOne = slots.contains {
            $0.recipe.serial == recipe.serial && $0.scope == recipe.scope && $0.owner == lowest
        }
        return hasOne ? view : lowest
    }

    /// The instance that is there for a container, if one is. On the way to it, what was kept for this container and made of
    /// what it no longer sees goes to another that still does, and what nobody holds any more goes altogether.
    private mutating func servingSlot(_ recipe: Recipe, _ cycle: ModelCycle) -> Int? {
        var position = 0
        while position < slots.count {
            let slot = slots[position]
            let isMeant = slot.recipe.serial == recipe.serial && slot.scope == recipe.scope
            if isMeant && serves(slot, cycle.view) {
                if !slot.scope.isWeak || isAlive(slot.instance, cycle) { return position }
                slots.remove(at: position)
            } else if isMeant && slot.owner == cycle.view && !bequeath(position, to: Array(containers.keys)) {
                slots.remove(at: position)
            } else {
                position += 1
            }
        }
        return nil
    }

    /// The container of the recipe keeps its own until a reset; others share it while they see what that sees.
    /// Any other is good for whoever sees what it was built from.
    private func serves(_ slot: Slot, _ view: Int) -> Bool {
        if slot.owner == slot.home {
            return view == slot.home
                || slot.answers.keys.allSatisfy { answer($0, in: view) == answer($0, in: slot.home) }
        }
        return sees(view, slot.answers)
    }

    private func sees(_ container: Int, _ answers: [Question: [Int]]) -> Bool {
        answers.allSatisfy { question, answered in answer(question, in: container) == answered }
    }

    private func sees(_ container: Int, _ recipe: Recipe) -> Bool {
        self.recipe(recipe.key, in: container)?.serial == recipe.serial
    }

    /// Makes the first that has been given the instance, and sees what it was built from, its owner.
    private mutating func bequeath(_ position: Int, to living: [Int]) -> Bool {
        let slot = slots[position]
        let users = slot.users.filter { living.contains($0) && sees($0, slot.recipe) }
        slots[position].users = users
        guard let heir = users.first(where: { sees($0, slot.answers) }) else { return false }
        slots[position].owner = heir
        return true
    }

    // MARK: - Who is alive

    /// Everything that can be reached from instances.
    func reachable(from roots: [Int]) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = roots
        while let next = pending.popLast() {
            guard reached.insert(next).inserted, let instance = instances[next] else { continue }
            pending += instance.children
            if let property = instance.property { pending.append(property) }
        }
        return reached
    }

    /// What lives while nothing is being resolved.
    var alive: Set<Int> { reachable(from: held + slots.filter { $0.scope.isStrong }.map(\.instance)) }

    private func isAlive(_ instance: Int, _ cycle: ModelCycle) -> Bool {
        let kept = slots.filter { $0.scope.isStrong }.map(\.instance)
        return reachable(from: held + kept + cycle.given + cycle.graph.values.map(\.instance)).contains(instance)
    }
}

// MARK: - Resets

extension ReferenceModel {
    /// Lets go of containers that can no longer be reached, with what they keep and no other has been given.
    mutating func releaseContainers() {
        let living = (handles + [root, main]).reduce(into: Set<Int>()) { $0.formUnion(descendants(of: $1)) }
        if living.count == containers.count { return }
        containers = containers.filter { living.contains($0.key) }
        slots.removeAll { !living.contains($0.home) }
        for position in slots.indices.reversed() where !living.contains(slots[position].owner) {
            if !bequeath(position, to: Array(living)) { slots.remove(at: position) }
        }
    }

    mutating func reset(_ scope: ScopeKind) { slots.removeAll { $0.scope == scope } }

    /// Forgets what a container's cache has, which is where `.scope(.container)` keeps.
    mutating func resetCache(of container: Int) { slots.removeAll { $0.scope == .container && $0.owner == container } }
}
