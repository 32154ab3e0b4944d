extension Resolver {
    /// A container with the same recipes and none of the instances. Its children are copies too, each
    /// child once, and so is what it is nested in, so that nothing resolved from the copy is shared with this container.
    ///
    /// - Complexity: O(n) in the number of registrations.
    public func copy() -> Resolver {
        var copies: [ObjectIdentifier: Resolver] = [:]
        return here.copy(&copies)
    }

    private func copy(_ copies: inout [ObjectIdentifier: Resolver]) -> Resolver {
        if let done = copies[ObjectIdentifier(self)] { return done }
        let enclosing = ProcessState.lock.withLock { state.enclosingOwner }
        let copy = Resolver(named: state.name, in: enclosing?.copy(&copies), of: state.world)
        copies[ObjectIdentifier(self)] = copy
        for child in ProcessState.lock.withLock({ state.children }) { copy.append(child: child.copy(&copies)) }
        copy.copyRecipes(from: self)
        return copy
    }

    /// Registers what another container has registered, and is closed if that is.
    func copyRecipes(from other: Resolver) {
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            for recipe in other.core.ownRecipes {
                let copy = recipe.copy()
                copy.isLive = recipe.isLive || (state.sandbox != nil && other.state.sandbox == nil)
                install(copy, into: &retired)
            }
            other.core.forEachBinding {
                core.find($0.pointee.key.type, $0.pointee.key.name)?.pointee.order = $0.pointee.order
            }
            state.containerCache = other.state.containerCache.flatMap { $0.storage == .strong ? nil : $0 }
            if other.state.isClosed { core.close(into: &retired) }
        }
        retired.discard()
    }
}
