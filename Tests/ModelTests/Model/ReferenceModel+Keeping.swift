/// Kept instances. (S2, S3, C7)
extension ReferenceModel {
    mutating func keep(_ recipe: Recipe, _ argument: Int?, _ cycle: inout ModelCycle) throws(Stop) -> Int? {
        let view = cycle.view
        if let position = servingSlot(recipe, view, cycle) {
            slots[position].users.insert(view)
            // Whoever holds it is built from what it was built from.
            cycle.note(Set(slots[position].answers.keys))
            return slots[position].instance
        }
        guard let (instance, asked) = try build(recipe, argument, &cycle) else { return nil }
        let answers = Dictionary(uniqueKeysWithValues: asked.map { ($0, answer($0, in: view)) })
        // It is the one that the recipe's own container keeps if that would have built the same and has none yet.
        let isCommon = asked.allSatisfy { answer($0, in: view) == answer($0, in: recipe.home) }
        let hasHome = slots.contains { $0.recipe == recipe.serial && $0.scope == recipe.scope && $0.isHome }
        let owner = view == recipe.home || (isCommon && !hasHome) ? recipe.home : view
        slots.append(
            Slot(
                recipe: recipe.serial, scope: recipe.scope, owner: owner, home: recipe.home, instance: instance,
                answers: answers, users: [view]))
        return instance
    }

    /// The instance that is there for a container, if one is. On the way to it, those go that were kept for this
    /// container and made of what it no longer sees, and those that nobody holds any more.
    private mutating func servingSlot(_ recipe: Recipe, _ view: Int, _ cycle: ModelCycle) -> Int? {
        var position = 0
        while position < slots.count {
            let slot = slots[position]
            if slot.recipe == recipe.serial && slot.scope == recipe.scope {
                if slot.scope.isWeak && !isAlive(slot.instance, cycle) {
                    slots.remove(at: position)
                    continue
                }
                if serves(slot, view) { return position }
                if slot.owner == view {
                    slots.remove(at: position)
                    continue
                }
            }
            position += 1
        }
        return nil
    }

    /// The container of the recipe keeps its own until a reset; others share it while they see what that sees.
    /// Any other is good for whoever sees what it was built from.
    private func serves(_ slot: Slot, _ view: Int) -> Bool {
        if slot.isHome {
            return view == slot.home || slot.answers.keys.allSatisfy { answer($0, in: view) == answer($0, in: slot.home) }
        }
        return slot.answers.allSatisfy { question, answered in answer(question, in: view) == answered }
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
    /// Lets go of containers that can no longer be reached, with what they keep. False where the rules do not say what becomes of an
    /// instance that a container of those kept and others still use.
    mutating func releaseContainers() -> Bool {
        let living = (handles + [root, main]).reduce(into: Set<Int>()) { $0.formUnion(descendants(of: $1)) }
        for slot in slots where living.contains(slot.home) && !living.contains(slot.owner) {
            if !slot.users.isSubset(of: [slot.owner]) && slot.users.contains(where: living.contains) { return false }
        }
        containers = containers.filter { living.contains($0.key) }
        slots.removeAll { !living.contains($0.home) || !living.contains($0.owner) }
        return true
    }

    mutating func reset(_ scope: ScopeKind) { slots.removeAll { $0.scope == scope } }

    /// Forgets what a container's cache has, which is where `.scope(.container)` keeps.
    mutating func resetCache(of container: Int) { slots.removeAll { $0.scope == .container && $0.owner == container } }
}
