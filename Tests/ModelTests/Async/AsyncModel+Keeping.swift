/// Kept instances. (S2, S3, C7)
extension AsyncModel {
    func keep(_ identity: Int, _ frame: Frame) {
        let (recipe, view) = (frame.recipe, frame.view)
        if isOutdated(frame) {
            coverage.reach(.landedAfterReset)
            return letGo(identity, recipe)
        }
        // What shows through where a registration has been taken away is older than the instance, and may not be what it was made of.
        if view != recipe.home, hasSeenRemoval(frame) { return letGo(identity, recipe) }
        let answers = Dictionary(uniqueKeysWithValues: frame.asked.map { ($0, answer($0, in: view)) })
        let owner = owner(of: answers, recipe, madeFor: view)
        let known = answers.mapValues { answer -> Answer in
            if case .recipe(let serial?) = answer, serial > frame.number { return .unknown }
            return answer
        }
        let slot = Slot(
            recipe: recipe, owner: owner, instance: identity, answers: known, users: owner == view ? [] : [view])
        frame.owner = owner
        if serves(slot, view) { slots.append(slot) } else { letGo(identity, recipe) }
    }

    /// As if it had been kept until now.
    func letGo(_ identity: Int, _ recipe: Recipe) {
        if recipe.plan.scope.isStrong { releases.append(identity) }
    }

    /// Whether something that was asked for has been taken away since it began.
    func hasSeenRemoval(_ frame: Frame) -> Bool {
        let visible = descendants(of: frame.view)
        return removals.contains {
            $0.time > frame.number && frame.asked.contains($0.key) && visible.contains($0.container)
        }
    }

    /// Of all containers below that would have built the same, and have none that is still good, the lowest.
    private func owner(of answers: [Int: Answer], _ recipe: Recipe, madeFor view: Int) -> Int {
        if view == recipe.home { return view }
        var lowest = view
        func visit(_ container: Int) {
            for child in children[container, default: []]
            where self.recipe(recipe.plan.key, in: child)?.serial == recipe.serial {
                let hasOne = slots.contains {
                    $0.recipe.serial == recipe.serial && $0.owner == child && serves($0, child)
                }
                if !hasOne && sees(child, answers) { lowest = child }
                visit(child)
            }
        }
        visit(view)
        return lowest
    }

    func use(_ recipe: Recipe, _ instance: Int, by view: Int) {
        guard let position = slots.firstIndex(where: { $0.instance == instance }) else { return }
        if slots[position].owner != view && !slots[position].users.contains(view) { slots[position].users.append(view) }
    }

    /// What is kept for a container. On the way to it, what was kept for this container and made of what it no longer sees
    /// goes to another that still does, or goes altogether.
    func servingSlot(_ recipe: Recipe, _ view: Int) -> Slot? {
        func position(where condition: (Slot) -> Bool) -> Int? {
            slots.firstIndex { $0.recipe.serial == recipe.serial && condition($0) }
        }
        while let useless = position(where: { $0.owner == view && $0.owner != recipe.home && !serves($0, view) }) {
            if bequeath(useless) { continue }
            let slot = slots.remove(at: useless)
            if recipe.plan.scope.isStrong { releases.append(slot.instance) }
        }
        while true {
            let found =
                position { $0.owner == recipe.home && serves($0, view) }
                ?? position { $0.owner != recipe.home && serves($0, view) }
            guard let found else { return nil }
            let slot = slots[found]
            if recipe.plan.scope.isStrong || Product.live.contains(slot.instance) { return slot }
            slots.remove(at: found)
        }
    }

    private func serves(_ slot: Slot, _ view: Int) -> Bool {
        if slot.owner == slot.recipe.home {
            return view == slot.owner
                || slot.answers.keys.allSatisfy { answer($0, in: view) == answer($0, in: slot.owner) }
        }
        return sees(view, slot.answers)
    }

    private func sees(_ view: Int, _ answers: [Int: Answer]) -> Bool {
        answers.allSatisfy { answer($0, in: view) == $1 }
    }

    private func bequeath(_ position: Int) -> Bool {
        let slot = slots[position]
        slots[position].users.removeAll { recipe(slot.recipe.plan.key, in: $0)?.serial != slot.recipe.serial }
        guard let heir = slots[position].users.first(where: { sees($0, slot.answers) }) else { return false }
        slots[position].owner = heir
        return true
    }
}

// MARK: - Letting go

extension AsyncModel {
    /// What the container holds is released in reverse order of making.
    func drop(where condition: (Slot) -> Bool) {
        releases += slots.filter { condition($0) && $0.recipe.plan.scope.isStrong }.map(\.instance).reversed()
        slots.removeAll(where: condition)
    }

    func release(_ identity: Int) {
        log.append("  \(identity) is released")
        // When a warm-up looks for each service, and makes away with what has become useless, is its own affair.
        if releases.isEmpty, let slot = slots.first(where: { $0.instance == identity }), !serves(slot, slot.owner),
            requests.values.contains(where: { $0.isPending && $0.way == .warmUp && $0.view == slot.owner })
        {
            _ = servingSlot(slot.recipe, slot.owner)
        }
        // So is when a shut-down takes what it releases; the newest is the first to go.
        if releases.isEmpty,
            let (number, cover) = shutDowns.first(where: { _, cover in
                slots.last { cover.contains($0.owner) && $0.recipe.plan.scope.isStrong }?.instance == identity
            })
        {
            log.append("  #\(number) lets go")
            drop { cover.contains($0.owner) }
        }
        if releases.first != identity {
            violate("\(identity) is released, due are \(releases)")
            releases.removeAll { $0 == identity }
        } else {
            releases.removeFirst()
        }
    }

    /// Everything that can be reached from instances.
    private func reachable(from roots: [Int]) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = roots
        while let next = pending.popLast() {
            guard reached.insert(next).inserted, let instance = instances[next] else { continue }
            pending += instance.parts + instance.laters.compactMap { $0.answer ?? nil }
        }
        return reached
    }

    /// What lives while nobody asks for anything.
    var alive: Set<Int> {
        reachable(from: held.map(\.identity) + slots.filter { $0.recipe.plan.scope.isStrong }.map(\.instance))
    }
}
