// Where registrations stand among nested containers.

// Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The names of the nested containers that something is kept for which this container requests, innermost first: its own,
    /// that which it stands in front of, and those around it.
    var nesting: [Resolver.Name?] {
        visible.filter { $0.core.state.enclosing != nil }.map(\.core.state.name)
    }

    /// The recipes that serve each key here, in order; each with the nesting of the container that requests what it keeps, and
    /// the depths of the recipes that it hides.
    var visibleWithNesting: [(recipe: Recipe, nesting: [Resolver.Name?], hidden: [Int])] {
        var found: [(recipe: Recipe, nesting: [Resolver.Name?], hidden: [Int])] = []
        var positions: [ServiceKey: Int] = [:]
        var nestings: [CorePointer: [Resolver.Name?]] = [:]
        for next in visible {
            let nesting = nestings[next.requester] ?? next.requester.nesting
            nestings[next.requester] = nesting
            for recipe in next.core.ownRecipes {
                if let position = positions[recipe.key] {
                    found[position].hidden.append(nesting.count)
                } else {
                    positions[recipe.key] = found.count
                    found.append((recipe, nesting, []))
                }
            }
        }
        return found
    }
}

extension ContainerState {
    /// The part of the description that is a number, which depends on what else the process does. Without the lock.
    var unnamed: String? {
        guard let name else { return description == label ? label : nil }
        let start = "defaults of Resolver #"
        return isDefaults && name.rawValue.hasPrefix(start) ? String(name.rawValue.dropFirst(12)) : nil
    }
}
