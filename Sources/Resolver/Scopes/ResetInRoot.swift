// Resetting a scope for one root. (S6) Under `ProcessState.lock`.

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// This container, those that are nested in it, at any depth, and all that these ask.
    private var family: Set<CorePointer> {
        var pending = [self]
        var index = 0
        while index < pending.count {
            pending[index].state.nested.forEach { pending.append($0) }
            index += 1
        }
        var found: Set<CorePointer> = []
        while let next = pending.popLast() {
            if found.insert(next).inserted { pending += next.state.askedNext.map(\.core) }
        }
        return found
    }

    /// Has nothing kept that is being made and that a scope would keep here, in what is nested here, or in what these ask.
    /// Returns those containers.
    @inline(never)
    func resetMakings(in scope: ResolverScope) -> Set<CorePointer> {
        let family = family
        for core in family { core.resetMakings(in: scope, for: family) }
        return family
    }

    private func resetMakings(in scope: ResolverScope, for cores: Set<CorePointer>) {
        func reset(_ recipe: Recipe) {
            guard let instances = recipe.instances else { return }
            for construction in instances.constructions { construction.reset(scope, for: cores) }
            for flight in instances.flights { flight.reset(scope, for: cores) }
        }
        forEachBinding { binding in
            if let own = binding.pointee.own { own._withUnsafeGuaranteedRef(reset) }
        }
        state.adopted.forEach(reset)
    }
}
