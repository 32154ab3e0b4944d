// Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// This container and all below it, each once, in the order they are asked. Remembered until a child comes to one
    /// of them.
    var visibleContainers: [CorePointer] {
        if let visible = state.visible { return visible }
        var found: [CorePointer] = []
        var seen: Set<CorePointer> = []
        var pending = [self]
        while let core = pending.popLast() {
            if !seen.insert(core).inserted { continue }
            found.append(core)
            for child in core.state.children.reversed() { pending.append(child.core) }
        }
        // A chain, of which each link would remember all below it, is walked as quickly.
        if state.children.count > 1 { state.visible = found }
        return found
    }

    /// The recipes that serve each key here, in the order in which containers are asked, then of registration.
    var visibleRecipes: [Recipe] {
        var keys: Set<ServiceKey> = []
        return visibleContainers.flatMap { $0.ownRecipes }.filter { keys.insert($0.key).inserted }
    }

    /// The recipes of this container itself, in order.
    var ownRecipes: [Recipe] {
        var recipes: [Recipe] = []
        forEachBinding { if let own = $0.pointee.own { recipes.append(own.takeUnretainedValue()) } }
        return recipes.sorted { $0.serial < $1.serial }
    }

    /// The recipes that serve the keys of a type here, in the order in which the keys were first registered.
    func recipes(of type: UInt) -> [Recipe] {
        var found: [ServiceKey: (recipe: Recipe, order: UInt)] = [:]
        for core in visibleContainers {
            core.forEachBinding { binding in
                guard binding.pointee.key.type == type, let own = binding.pointee.own?.takeUnretainedValue() else {
                    return
                }
                let order = binding.pointee.order
                let earlier = found[own.key] ?? (own, order)
                found[own.key] = (earlier.recipe, Swift.min(earlier.order, order))
            }
        }
        return found.values.sorted { $0.order < $1.order }.map(\.recipe)
    }
}
