/// A container that another asks, and the container that requests what it keeps.
struct VisibleContainer {
    let core: CorePointer
    /// The container that asks; where the way leads out of a nested container, the one around that, which requests what it
    /// keeps for itself. (C8)
    let requester: CorePointer
}

// Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// This container and all that it asks, each once, in order: its children, depth first, then what it is nested in;
    /// after all of them the containers of defaults. Remembered until a child comes to one of them.
    var visible: [VisibleContainer] {
        if let visible = state.visible { return visible }
        var found: [VisibleContainer] = []
        var seen: Set<CorePointer> = []
        var pending = [VisibleContainer(core: self, requester: self)]
        // The defaults of who comes first come first, too.
        var defaults: [VisibleContainer] = []
        while let next = pending.popLast() ?? (defaults.isEmpty ? nil : defaults.removeFirst()) {
            if !seen.insert(next.core).inserted { continue }
            found.append(next)
            if let enclosing = next.core.state.enclosing {
                pending.append(VisibleContainer(core: enclosing, requester: enclosing))
            }
            for child in next.core.state.children.reversed() {
                let child = VisibleContainer(core: child.core, requester: next.requester)
                if child.core.state.isDefaults { defaults.append(child) } else { pending.append(child) }
            }
        }
        // A chain, of which each link would remember all below it, is walked as quickly.
        if state.children.count > (state.enclosing == nil ? 1 : 0) { state.visible = found }
        return found
    }

    /// This container and all that it asks, each once, in order.
    var visibleContainers: [CorePointer] { visible.map(\.core) }

    /// This container and those in whose front it is: all that it asks but what it, or one of them, is nested in.
    var region: [CorePointer] { visible.compactMap { $0.requester == self ? $0.core : nil } }

    /// The recipes that serve each key here, in the order in which containers are asked, then of registration.
    var visibleRecipes: [Recipe] {
        var keys: Set<ServiceKey> = []
        return visibleContainers.flatMap { $0.ownRecipes }.filter { keys.insert($0.key).inserted }
    }

    /// The recipes of this container itself, in order.
    var ownRecipes: [Recipe] {
        var recipes: [Recipe] = []
        forEachBinding { if let own = $0.pointee.own { recipes.append(own.takeUnretainedValue()) } }
        return recipes.ordered { UInt64($0.serial) }
    }
}
