/// The recipe that serves a key in a container, and the container that requests what is made.
struct Sighting {
    let recipe: Recipe
    /// The container that requests what is made: the one that asks; but for what a container keeps that it is nested
    /// in, that one. (C8)
    let requester: CorePointer
    /// Whether a nested container will have a copy of the recipe, and has none yet: what the recipe keeps is another's.
    var isToBeCopied = false

    /// The slots of instances kept here, where arguments do not matter.
    var slots: Chain<InstanceSlot> { isToBeCopied ? Chain() : recipe.slots }
}

/// The outcome of looking a key up, before anything is made.
enum LookUp {
    case nothing
    case found(Sighting)
    /// Kept for each nested container, of a name if there is one, and asked for outside of all.
    case notNested(Recipe)
    /// Asked of a container that has been closed, or by way of one.
    case closed(ContainerState)
}

// MARK: - Under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The recipe the key has in this container: its own, else the first of its children's (C1), else that of the
    /// container it is nested in (C8).
    func recipe(for key: ServiceKey) -> Recipe? { search(key)?.recipe }

    /// The recipe that is registered under the key, and the last container on the way to it that another is nested in.
    func search(_ key: ServiceKey) -> Sighting? {
        var (core, requester) = (self, self)
        // Most containers ask one other, or none: nothing has to be known of those.
        while true {
            if let own = core.ownRecipe(for: key) { return Sighting(recipe: own, requester: requester) }
            let state = core.state
            switch (state.children.count, state.enclosing) {
            case (0, nil): return nil
            case (0, let enclosing?): (core, requester) = (enclosing, enclosing)
            case (1, nil): core = state.children[0].core
            default: return core.searchAll(key, requester)
            }
        }
    }

    private func searchAll(_ key: ServiceKey, _ requester: CorePointer) -> Sighting? {
        for next in visible.dropFirst() {
            if let own = next.core.ownRecipe(for: key) {
                return Sighting(recipe: own, requester: next.requester == self ? requester : next.requester)
            }
        }
        return nil
    }

    /// Finds what serves the key here, without making anything ready for it: a recipe of which this container would
    /// have its own copy, and has none yet, comes as it is.
    func sighting(of key: ServiceKey) -> Sighting? {
        guard let found = search(key) else { return nil }
        switch place(found) {
        case .here(let sighting): return sighting
        case .adopted(by: let owner, let requester):
            guard let copy = owner.copy(of: found.recipe) else {
                return Sighting(recipe: found.recipe, requester: requester, isToBeCopied: true)
            }
            return Sighting(recipe: copy, requester: requester)
        case .nowhere: return found
        }
    }

    /// Finds what serves the key here, and makes it ready: a recipe that each nested container copies is copied.
    func lookUp(_ key: ServiceKey, into retired: inout RetiredObjects) -> LookUp {
        if let closed { return .closed(closed) }
        guard let found = search(key) else { return .nothing }
        switch place(found) {
        case .here(let sighting): return .found(sighting)
        case .adopted(by: let owner, let requester):
            return .found(Sighting(recipe: owner.adopt(found.recipe, into: &retired), requester: requester))
        case .nowhere: return .notNested(found.recipe)
        }
    }

    /// The container that has the instance of a recipe which each nested container has its own of; nil where none has.
    func keeper(of recipe: Recipe) -> CorePointer? {
        guard let found = search(recipe.key), found.recipe === recipe else { return recipe.declarer }
        switch place(found) {
        case .here: return recipe.declarer
        case .adopted(by: let owner, _): return owner
        case .nowhere: return nil
        }
    }

    /// Whether a recipe that serves its key here keeps its instances in nested containers, none of which this is in.
    func isOutside(of recipe: Recipe) -> Bool {
        guard let found = search(recipe.key), found.recipe === recipe, case .nowhere = place(found) else {
            return false
        }
        return true
    }

    /// The first container that is asked from here and has been closed: then none answers.
    var closed: ContainerState? {
        if ProcessState.closedContainers == 0 { return nil }
        return first(where: \.isClosed)?.core.state
    }

    /// The first of the containers asked from here that meets a condition.
    private func first(where condition: (ContainerState) -> Bool) -> VisibleContainer? {
        var next = VisibleContainer(core: self, requester: self)
        while true {
            let state = next.core.state
            if condition(state) { return next }
            switch (state.children.count, state.enclosing) {
            case (0, nil): return nil
            case (0, let enclosing?): next = VisibleContainer(core: enclosing, requester: enclosing)
            case (1, nil): next = VisibleContainer(core: state.children[0].core, requester: next.requester)
            default: return visible.first { condition($0.core.state) }
            }
        }
    }

    private enum Place {
        case here(Sighting)
        case adopted(by: CorePointer, requester: CorePointer)
        case nowhere
    }

    private func place(_ found: Sighting) -> Place {
        let recipe = found.recipe
        let scope = recipe.settings.scope
        if recipe.alias != nil { return .here(Sighting(recipe: recipe, requester: self)) }
        switch scope.storage {
        case .unique, .graph: return .here(Sighting(recipe: recipe, requester: self))
        case .strong, .weak, .container, .custom: return .here(found)
        case .nested: break
        }
        let name = scope.nestedName
        let nearest = first(where: { $0.enclosing != nil && (name == nil || $0.name == name) })
        guard let nearest else { return .nowhere }
        // A container's own registration is kept there. One that is nearer than the container, and hidden from it, is
        // kept where it is registered.
        guard recipe.declarer != nearest.core, nearest.core.search(recipe.key)?.recipe === recipe else {
            return .here(found)
        }
        return .adopted(by: nearest.core, requester: nearest.requester)
    }

    /// Whether a kept instance is on the other side of where this container, or one below it, is nested: what it was
    /// built from, this container may see otherwise.
    func isAcross(_ slot: InstanceSlot) -> Bool {
        if state.enclosing == nil && state.children.isEmpty { return false }
        let visible = visible
        if visible.allSatisfy({ $0.requester == self }) { return false }
        return !visible.contains { $0.core == slot.recipe.declarer && $0.requester == self }
    }
}
