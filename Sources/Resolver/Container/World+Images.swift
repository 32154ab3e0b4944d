// A sandbox's copies of containers that were made outside of it: one of each, made when somebody in the sandbox first
// touches the container. (C10)

extension World {
    /// The container that stands for another in this world: itself, or its copy.
    ///
    /// A copy has the recipes that the container has in the nearest world around this one. A container that was made in
    /// a sandbox which this one is not within, as a `static let` is that another test happened to touch first, is
    /// copied as it was made, with what is asked after it, and without what has been registered in it since.
    ///
    /// Two threads that touch it at once make a copy each, and one of them throws its own away: nothing of the user's
    /// runs, and no lock is held meanwhile.
    func image(of container: Resolver) -> Resolver {
        if outer == nil || container.state.sandbox === self { return container }
        while true {
            let known = ProcessState.lock.withLock { self.images }
            var copies = Copies(self, known)
            let image = copies.image(of: container)
            let isFirst = ProcessState.lock.withLock {
                if copies.made.keys.contains(where: { self.images[$0] != nil }) { return false }
                // It has ended: what is left of it would hold its containers, which hold it.
                if users == 0 { return true }
                self.images.merge(copies.made) { old, _ in old }
                return true
            }
            if isFirst { return image }
        }
    }

    /// The recipes that a container has in this world are copied from there: its copy here, or itself. Nil where this
    /// world knows nothing of it. Under `ProcessState.lock`.
    fileprivate func source(of container: Resolver) -> Resolver? {
        container.state.sandbox === sandbox ? container : images[container.state.serial]
    }
}

/// Copies in the making.
private struct Copies {
    private let world: World
    private let known: [UInt: Resolver]
    private(set) var made: [UInt: Resolver] = [:]

    init(_ world: World, _ known: [UInt: Resolver]) {
        self.world = world
        self.known = known
    }

    mutating func image(of container: Resolver) -> Resolver {
        if container.state.sandbox === world { return container }
        let original = container.state.original ?? container
        let serial = original.state.serial
        if let image = known[serial] ?? made[serial] { return image }
        let source = ProcessState.lock.withLock {
            () -> (container: Resolver, enclosing: Resolver?, children: [Resolver], isWhole: Bool) in
            var next = world.outer
            while let around = next {
                if let found = around.source(of: original) {
                    return (found, found.state.enclosingOwner, found.state.children, true)
                }
                next = around.outer
            }
            return (original, original.state.enclosingOwner, original.state.firstChildren, false)
        }
        var enclosing: Resolver?
        if let around = source.enclosing { enclosing = image(of: around) }
        let copy = Resolver(named: original.state.name, in: enclosing, of: world, standingFor: original)
        made[serial] = copy
        for child in source.children { copy.append(child: image(of: child)) }
        if source.isWhole { copy.copyRecipes(from: source.container) }
        return copy
    }
}

extension Resolver {
    /// The container that stands for this one where the caller is.
    @inline(__always)
    var here: Resolver { World.image(of: core) ?? self }
}

extension World {
    /// The container that stands for another, which is held, where the caller is; nil if that is itself.
    @inline(__always)
    static func image(of core: CorePointer) -> Resolver? {
        ProcessState.interceptors.load() & Interceptor.sandbox == 0 ? nil : imageInCurrent(of: core)
    }

    @inline(never)
    private static func imageInCurrent(of core: CorePointer) -> Resolver? {
        let world = current
        if !world.isSandbox || core.state.sandbox === world { return nil }
        return world.image(of: core.resolver)
    }
}
