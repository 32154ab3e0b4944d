extension Resolver {
    /// A container with the same recipes and none of the instances. Its children are copies too, each
    /// child once, and so is what it is nested in, so that nothing resolved from the copy is shared with this container. Runs
    /// what registers everything first, if that is due.
    ///
    /// - Complexity: O(n) in the number of registrations.
    public func copy() -> Resolver {
        let here = here
        here.state.world.register(waiting: true)
        var copies: [ObjectIdentifier: Resolver] = [:]
        return here.copy(&copies)
    }

    private func copy(_ copies: inout [ObjectIdentifier: Resolver]) -> Resolver {
        // Not by recursion: containers may be nested as deep as memory lasts.
        var pending = [(container: self, asked: nil as (enclosing: Resolver?, children: [Resolver])?)]
        while let (next, asked) = pending.popLast() {
            if copies[ObjectIdentifier(next)] != nil { continue }
            guard let asked else {
                let asked = ProcessState.lock.withLock { (next.state.enclosingOwner, next.state.children) }
                pending.append((next, asked))
                pending += ([asked.0].compactMap(\.self) + asked.1).map { ($0, nil) }
                continue
            }
            let enclosing = asked.enclosing.flatMap { copies[ObjectIdentifier($0)] }
            let copy = Resolver(
                named: next.state.name, in: enclosing, of: state.world, asDefaults: next.state.isDefaults)
            copies[ObjectIdentifier(next)] = copy
            for child in asked.children { copy.append(child: copies[ObjectIdentifier(child)] ?? child) }
            copy.copyRecipes(from: next, isImage: false)
            if Interceptor.isWitnessed { copy.tellRegistrations() }
        }
        return copies[ObjectIdentifier(self)] ?? self
    }

    /// Registers what another container has registered, and is closed if that is. An image has its cache as well, a copy
    /// one of its own.
    func copyRecipes(from other: Resolver, isImage: Bool) {
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            for recipe in other.core.ownRecipes {
                let copy = recipe.copy(writtenFor: isImage ? nil : other.core.home(of: recipe))
                copy.isLive = recipe.isLive || (isImage && other.state.sandbox == nil)
                install(copy, into: &retired)
            }
            other.core.forEachBinding {
                core.find($0.pointee.type, $0.name)?.pointee.order = $0.pointee.order
            }
            // In a sandbox other contexts may hold by now.
            core.ownRecipes.forEach { $0.chooseVariant(into: &retired) }
            let cache = other.state.containerCache
            core.noteLost(of: other.core, isStripped: false)
            // Slots know whose they are, so a kind of scope may be shared; a plain cache is reset for one container.
            let isKind = cache.map { $0.storage != .strong || $0.hasDeadline } == true
            state.containerCache = isImage || isKind ? cache : nil
            if other.state.isClosed { core.close(into: &retired) }
        }
        retired.discard()
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// Where a copy's recipe like one of this container's is at home. Under `ProcessState.lock`.
    fileprivate func home(of recipe: Recipe) -> FactoryHome {
        recipe.writtenFor?.copied(with: self) ?? FactoryHome(self)
    }

    /// The sandbox that it was made in ends: nothing is registered in it any more, and only what is given is asked after
    /// it. A nested container is closed. Under `ProcessState.lock`.
    func strip(keeping children: [Resolver], into retired: inout RetiredObjects) {
        if state.enclosing != nil { return close(into: &retired) }
        noteLost()
        // Whoever could see that something is missing now is as it was made, too: nobody has to be told of removals.
        forEachBinding { binding in
            binding.recipe.store(0)
            binding.withdraw()
            guard let own = binding.pointee.own else { return }
            (binding.pointee.own, binding.pointee.order) = (nil, 0)
            own.takeRetainedValue().retire(into: &retired)
        }
        for child in state.children { child.state.parents.remove(self) }
        // Passes may be in the middle of what they make by recipes of these.
        retired.add(state.children as [any Retirable])
        if let cache = state.containerCache { retired.add(leftovers: [cache]) }
        (state.children, state.containerCache) = (children, nil)
        defaults.store(0)
        for child in children { child.state.parents.insert(self) }
        childrenChanged()
        wiringChanged()
    }
}
