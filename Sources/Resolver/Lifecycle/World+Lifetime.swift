// The beginning and the end of sandboxes.

extension World {
    /// Opens a sandbox within the calling task's world: copies of its containers, with none of the instances.
    static func sandbox() -> Surroundings {
        let outer = current
        let (world, main, root) = outer.beginSandbox()
        let surroundings = Surroundings(counted: world)
        world.replace(main: world.image(of: main), root: world.image(of: root))
        world.decorate(with: ProcessState.lock.withLock { outer.decorate })
        return surroundings
    }

    /// A sandbox, and the containers that its own are to be copies of, in one step in which the registrations are done:
    /// a reset of the world around it leaves an empty container behind, and has them due.
    private func beginSandbox() -> (World, main: Resolver, root: Resolver) {
        let ownRoot = Surroundings.current?.root
        var attempt = 0
        while true {
            attempt += 1
            register(waiting: true)
            prepare(root: true)
            // A thread that is in the middle of the registrations goes on with what there is; and those who reset all the
            // time may not keep a sandbox from opening for ever.
            let isGoodEnough = isRegistering(on: ThreadState.current) || attempt > 1_000
            let begun = ProcessState.lock.withLock { () -> (World, Resolver, Resolver)? in
                guard let main = current.main, let root = current.root, registrations.areDone || isGoodEnough else {
                    return nil
                }
                let world = World(within: self)
                world.users = 1
                return (world, main, ownRoot ?? root)
            }
            if let begun { return begun }
        }
    }

    /// Runs something in this world, or, if it has ended, in the one around it.
    func perform<Result>(_ body: () -> Result) -> Result {
        let world = living
        if World.current === world { return body() }
        if !world.isSandbox { return Surroundings.$own.withValue(nil, operation: body) }
        guard let surroundings = Surroundings(entering: world) else { return world.outer?.perform(body) ?? body() }
        return Surroundings.$own.withValue(surroundings, operation: body)
    }

    /// Lets go of what is kept in here, in here: what its end does, or is done about it, asks the sandbox. What is kept
    /// in the course of it as well, but not for ever.
    func release() {
        for _ in 0..<8 {
            var retired = RetiredObjects()
            ProcessState.lock.withLock {
                for slot in ProcessState.slots.filter({ $0.owner.state.home === self }) { slot.drop(into: &retired) }
            }
            if retired.isEmpty { return }
            retired.discard()
        }
    }

    /// Somebody leaves; the last lets go of everything. A sandbox within another leaves that.
    func leave() {
        var next: World? = self
        while let world = next {
            let isLast = ProcessState.lock.withLock {
                world.users -= 1
                return world.users == 0
            }
            if !isLast || !world.isSandbox { return }
            // A task in here releases whatever is still kept, and leaves afterwards.
            if ProcessState.lock.withLock({ world.mustRelease() }) {
                let surroundings = Surroundings(counted: world)
                Task.detached { Surroundings.$own.withValue(surroundings) { surroundings.world.release() } }
                return
            }
            world.end()
            next = world.outer
        }
    }

    /// Whether there is anything to release, for which somebody comes in once more. Under `ProcessState.lock`.
    private func mustRelease() -> Bool {
        if hasReleased || ProcessState.slots.filter({ $0.owner.state.home === self }).isEmpty { return false }
        hasReleased = true
        users = 1
        return true
    }

    /// Lets go of the containers. One that somebody holds goes on in the world around: a copy stands for what it is a copy
    /// of, and any other is as it was made, since a `static let` that was first touched in here is everybody's. One that
    /// is nested is closed.
    private func end() {
        let survivors = ProcessState.lock.withLock { () -> [(container: Resolver, children: [Resolver])] in
            var cores: [CorePointer] = []
            ProcessState.containers.forEach { if $0.state.home === self { cores.append($0) } }
            return cores.compactMap(\.living).map { ($0, $0.state.isImage ? [] : $0.state.firstChildren) }
        }
        // Weak references are not looked at under the lock.
        let children = survivors.map { $0.children.map { $0.state.original ?? $0 } }
        var retired = RetiredObjects()
        let held = ProcessState.lock.withLock { () -> (images: [UInt: Resolver], Registrations, [any Witness]) in
            for (survivor, children) in zip(survivors, children) {
                survivor.container.core.strip(keeping: children, into: &retired)
            }
            // From here on who asks for the world of a container goes on to the one around.
            words.successor.store(UInt(bitPattern: outer?.words.living.address))
            for word in [words.main, words.root, words.unregistered] { word.store(0) }
            retired.add([current.main, current.root].compactMap(\.self) as [Resolver])
            Interceptor.witnessed -= witnesses.count
            defer { (current, images, registrations, witnesses) = (StaticContainers(), [:], Registrations(), []) }
            return (images, registrations, witnesses)
        }
        decorate(with: nil)
        retired.discard()
        withExtendedLifetime((held, survivors, children)) {}
    }
}
