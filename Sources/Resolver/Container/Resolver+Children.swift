// The containers that one asks after itself. (C1, C2)

extension Resolver {
    /// Has another container asked for whatever this one, and those added before, do not have.
    ///
    /// Stops the program if the child has this container among its own children, at any depth: looking for a
    /// service would never end.
    public func add(child: Resolver, file: StaticString = #fileID, line: UInt = #line) {
        if let loop = here.append(child: child.here) {
            ResolverError.containerLoop(containers: loop.map(\.description), asked: CodeLocation(file, line).place)
                .stop(at: CodeLocation(file, line))
        }
    }

    /// A container that is being made is given its first child.
    func appendFirst(child: Resolver) {
        let child = child.here
        var retired = RetiredObjects()
        ProcessState.lock.withLock {
            // It is asked by nobody yet, so there is no loop to look for.
            attach(child, into: &retired)
            state.firstChildCount = 1
        }
        retired.discard()
    }

    /// Adds a child, or returns the way round that it would close.
    @discardableResult
    func append(child: Resolver) -> [Resolver]? {
        var retired = RetiredObjects()
        let loop = ProcessState.lock.withLock { () -> [Resolver]? in
            if let path = child.path(to: self) { return [self] + path }
            attach(child, into: &retired)
            return nil
        }
        retired.discard()
        return loop
    }

    /// Adds a child that does not ask this container. What it hides of what nested containers have copies of goes.
    /// Under `ProcessState.lock`.
    func attach(_ child: Resolver, into retired: inout RetiredObjects) {
        state.children.append(child)
        if child.state.isDefaults, core.defaults.load() == 0 { core.defaults.store(UInt(bitPattern: child.core)) }
        child.state.parents.insert(core)
        core.enclosing.store(0)
        core.childrenChanged()
        core.wiringChanged()
        core.retireStaleCopies(of: nil, into: &retired)
        core.closedIfChildIs()
    }

    /// The containers from this one to another that it asks; nil where there is no way. Depth-first. Under
    /// `ProcessState.lock`.
    private func path(to other: Resolver) -> [Resolver]? {
        var above: [ObjectIdentifier: Resolver] = [:]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var pending = [self]
        while let next = pending.popLast() {
            if next === other { break }
            for asked in next.state.askedNext.reversed() where seen.insert(ObjectIdentifier(asked)).inserted {
                above[ObjectIdentifier(asked)] = next
                pending.append(asked)
            }
        }
        guard seen.contains(ObjectIdentifier(other)) else { return nil }
        var path = [other]
        while let last = path.last, let parent = above[ObjectIdentifier(last)] { path.append(parent) }
        return path.reversed()
    }
}
