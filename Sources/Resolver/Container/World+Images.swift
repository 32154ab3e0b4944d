// A sandbox's copies of containers that were made outside of it: one of each, made when somebody in the sandbox first
// touches the container. (C10)

extension World {
    /// The container that stands for another in this world: itself, its copy, or what it is a copy of.
    ///
    /// A copy has the recipes that the container has in the nearest world around this one. A container of a sandbox which
    /// this one is not within, as a `static let` is that another test happened to touch first, is copied as it was made,
    /// with what is asked after it, and without what has been registered in it since.
    ///
    /// Two threads that touch it at once make a copy each, and one of them throws its own away: nothing of the user's
    /// runs, and no lock is held meanwhile.
    func image(of container: Resolver) -> Resolver {
        if container.state.home === sandbox { return container }
        // A copy whose sandbox has ended stands for what it was a copy of.
        if !isSandbox {
            return container.state.home?.isOver == true ? container.state.original ?? container : container
        }
        while true {
            let known = ProcessState.lock.withLock { self.images }
            if let image = known[container.state.imageSerial] { return image }
            var copies = Copies(self, known)
            let image = copies.image(of: container)
            let isFirst = ProcessState.lock.withLock {
                if copies.made.keys.contains(where: { self.images[$0] != nil }) { return false }
                // A sandbox that has ended stores no copies: it would hold them, and they it.
                if isOver { return true }
                self.images.merge(copies.made) { old, _ in old }
                return true
            }
            if isFirst { return image }
        }
    }

    /// The container that stands for another, which is held, where the caller is; nil if that is itself.
    @inline(__always)
    static func image(of core: CorePointer) -> Resolver? {
        if ProcessState.interceptors.load() & Interceptor.sandbox == 0, core.pointee.world == .process { return nil }
        return imageInCurrent(of: core)
    }

    @inline(never)
    private static func imageInCurrent(of core: CorePointer) -> Resolver? {
        let container = core.resolver
        let image = current.image(of: container)
        return image === container ? nil : image
    }

    /// The container whose recipes are copied for another from this world: its copy here, or itself; nil where this world
    /// knows nothing of it. Under `ProcessState.lock`.
    fileprivate func source(of container: Resolver) -> Resolver? {
        container.state.world === self ? container : images[container.state.imageSerial]
    }
}

extension Resolver {
    /// The container that stands for this one where the caller is.
    @inline(__always)
    var here: Resolver { World.image(of: core) ?? self }
}

extension Recipe {
    /// The registration that stands for this one where the caller is: in a sandbox that it was not made in, that of the
    /// container's copy. One that has been replaced there is registered nowhere.
    var here: Recipe {
        if ProcessState.interceptors.load() & Interceptor.sandbox == 0 { return self }
        let declarer = ProcessState.lock.withLock { latest.declarer?.living }
        guard let declarer, let image = World.image(of: declarer.core) else { return self }
        return ProcessState.lock.withLock {
            let own = image.core.ownRecipe(for: key)
            return own.flatMap { $0.isRegistration(of: self) ? $0 : nil } ?? copy()
        }
    }
}

/// Copies in the making. Not by recursion: containers may be nested as deep as memory lasts.
private struct Copies {
    private let world: World
    private let known: [UInt: Resolver]
    private(set) var made: [UInt: Resolver] = [:]

    /// The parts that a copy is made of.
    private struct Source {
        let original: Resolver
        let container: Resolver
        let enclosing: Resolver?
        let children: [Resolver]
        let isWhole: Bool
    }

    init(_ world: World, _ known: [UInt: Resolver]) {
        self.world = world
        self.known = known
    }

    mutating func image(of container: Resolver) -> Resolver {
        var pending = [(container: container, source: nil as Source?)]
        while let (next, source) = pending.popLast() {
            if done(next) != nil { continue }
            if let source {
                copy(source)
                continue
            }
            // First what it asks.
            let found = self.source(of: next)
            pending.append((next, found))
            pending += ([found.enclosing].compactMap(\.self) + found.children).map { ($0, nil) }
        }
        return done(container) ?? container
    }

    private func done(_ container: Resolver) -> Resolver? {
        if container.state.home === world { return container }
        return known[container.state.imageSerial] ?? made[container.state.imageSerial]
    }

    private func source(of container: Resolver) -> Source {
        let original = container.state.original ?? container
        return ProcessState.lock.withLock {
            var next = world.outer
            while let around = next {
                if let found = around.source(of: original) {
                    return Source(
                        original: original, container: found, enclosing: found.state.enclosingOwner,
                        children: found.state.children, isWhole: true)
                }
                next = around.outer
            }
            return Source(
                original: original, container: original, enclosing: original.state.enclosingOwner,
                children: original.state.firstChildren, isWhole: false)
        }
    }

    private mutating func copy(_ source: Source) {
        let copy = Resolver(
            named: source.original.state.name, in: source.enclosing.flatMap(done), of: world,
            standingFor: source.original, asDefaults: source.original.state.isDefaults)
        made[copy.state.imageSerial] = copy
        for child in source.children.compactMap(done) { copy.append(child: child) }
        ProcessState.lock.withLock {
            copy.state.firstChildCount = source.original.state.firstChildCount
            if !source.isWhole { copy.core.noteLost(of: source.original.core, isStripped: true) }
        }
        if source.isWhole { copy.copyRecipes(from: source.container, isImage: true) }
    }
}
