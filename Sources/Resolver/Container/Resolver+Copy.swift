extension Resolver {
    /// A container with the same recipes and none of the instances. Its children are copies too, each
    /// child once, and so is what it is nested in, so that nothing resolved from the copy is shared with this container.
    ///
    /// - Complexity: O(n) in the number of registrations.
    public func copy() -> Resolver {
        var copies: [ObjectIdentifier: Resolver] = [:]
        return copy(&copies)
    }

    private func copy(_ copies: inout [ObjectIdentifier: Resolver]) -> Resolver {
        if let done = copies[ObjectIdentifier(self)] { return done }
        let enclosing = ProcessState.lock.withLock { state.enclosingOwner }
        let copy = Resolver(named: state.name, in: enclosing?.copy(&copies))
        copies[ObjectIdentifier(self)] = copy
        for child in ProcessState.lock.withLock({ state.children }) { copy.add(child: child.copy(&copies)) }
        ProcessState.lock.withLock {
            var retired = RetiredObjects()
            for recipe in core.ownRecipes { copy.install(recipe.copy(), into: &retired) }
            core.forEachBinding {
                copy.core.find($0.pointee.key.type, $0.pointee.key.name)?.pointee.order = $0.pointee.order
            }
            copy.state.containerCache = state.containerCache.flatMap { $0.storage == .strong ? nil : $0 }
        }
        return copy
    }
}
