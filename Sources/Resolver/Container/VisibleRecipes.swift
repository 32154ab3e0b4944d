// Under `Wiring.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// This container and all below it, in the order they are asked.
    var visibleContainers: [CorePointer] {
        var found: [CorePointer] = []
        func visit(_ core: CorePointer) {
            if found.contains(core) { return }
            found.append(core)
            for child in core.state.children { visit(child.core) }
        }
        visit(self)
        return found
    }

    /// What serves each key here, in the order in which containers are asked, then of registration.
    var visibleRecipes: [Recipe] {
        var keys: Set<ServiceKey> = []
        return visibleContainers.flatMap { $0.ownRecipes }.filter { keys.insert($0.key).inserted }
    }
}
