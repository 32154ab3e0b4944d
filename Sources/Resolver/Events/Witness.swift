/// Sees what happens in a world: what `ResolverTesting` and `Resolver.onEvent` are built on. Called at once, on whatever
/// thread it happens on, under no lock. What it resolves itself is a part of what is being made there: see
/// `ThreadState.afterPass`.
package protocol Witness: AnyObject, Sendable {
    /// Whether warnings are for it, and not for standard error. Asked under a lock: constant.
    var takesWarnings: Bool { get }

    func see(_ event: WitnessedEvent)
}

extension Witness {
    package var takesWarnings: Bool { false }
}

extension World {
    /// Has every event told to a witness, until it is removed. Sandboxes opened later in here tell it theirs as well.
    func add(_ witness: any Witness) {
        ProcessState.lock.withLock {
            witnesses.append(witness)
            Interceptor.witnessed += 1
        }
    }

    func remove(_ witness: any Witness) {
        take(witness, from: \.witnesses) { Interceptor.witnessed -= 1 }
    }

    /// Takes a witness out as often as it has been added once: another test may have added it anew.
    fileprivate func take(
        _ witness: any Witness, from path: ReferenceWritableKeyPath<World, [any Witness]>, _ count: () -> Void = {}
    ) {
        // Released outside of the lock.
        let taken: (any Witness)? = ProcessState.lock.withLock {
            guard let index = self[keyPath: path].firstIndex(where: { $0 === witness }) else { return nil }
            count()
            return self[keyPath: path].remove(at: index)
        }
        withExtendedLifetime(taken) {}
    }

    /// Tells an event to the witnesses, if there are any. Not under `ProcessState.lock`.
    func tell(_ event: () -> WitnessedEvent) {
        let witnesses = listening(alsoTo: false)
        if !witnesses.isEmpty { Self.tell(event(), to: witnesses) }
    }

    /// Tells an event that happens seldom to the witnesses, and to those who watch the process for what is left behind
    /// in it.
    func tellChange(_ event: () -> WitnessedEvent) {
        let witnesses = listening(alsoTo: true)
        if !witnesses.isEmpty { Self.tell(event(), to: witnesses) }
    }

    // Functions of their own, as the two above are copied for each kind of event.

    @inline(never)
    private func listening(alsoTo watchers: Bool) -> [any Witness] {
        let all = ProcessState.lock.withLock { watchers ? witnesses + self.watchers : witnesses }
        Lock.assertNoneHeld("an event told under a lock")
        return all
    }

    @inline(never)
    private static func tell(_ event: WitnessedEvent, to witnesses: [any Witness]) {
        ThreadState.current.telling { for witness in witnesses { witness.see(event) } }
    }
}

extension Resolver {
    /// The service that another stands for here: itself, unless it is an alias; nil where nothing is registered.
    package func target(of type: Any.Type, name: Name?) -> ResolverError.Service? {
        let here = here
        defer { withExtendedLifetime(here) {} }
        let (key, core) = (ServiceKey(type, name), here.core)
        let target: ServiceKey? = ProcessState.lock.withLock {
            let target = core.aliases(of: key).last ?? key
            return core.recipe(for: target)?.key
        }
        return target.map { .init($0) }
    }

    /// Whether a container of the caller's world has registered a service.
    package static func isRegisteredAnywhere(_ type: any Any.Type, name: Name?) -> Bool {
        let (key, words) = (ServiceKey(type, name), World.current.words)
        return ProcessState.lock.withLock {
            var isFound = false
            ProcessState.containers.forEach { if $0.world == words, $0.ownRecipe(for: key) != nil { isFound = true } }
            return isFound
        }
    }

    /// Whether an alias stands for a service that is of one of the types, under whatever name and in whatever container of the
    /// caller's world.
    package static func isTarget(_ type: any Any.Type, name: Name?, ofAliasesFor types: [any Any.Type]) -> Bool {
        let (key, words, types) = (ServiceKey(type, name), World.current.words, Set(types.map { ObjectIdentifier($0) }))
        return ProcessState.lock.withLock {
            var isFound = false
            ProcessState.containers.forEach { core in
                guard core.world == words, !isFound else { return }
                isFound = core.ownRecipes.contains {
                    $0.alias != nil && types.contains(ObjectIdentifier($0.key.metatype))
                        && core.aliases(of: $0.key).contains(key)
                }
            }
            return isFound
        }
    }
}

/// The witnesses of the calling task's world, and of the process's.
package enum Witnesses {
    /// Has every event in the sandbox that the caller is in, or else in the process, told to a witness. Returns what
    /// ends that.
    package static func add(_ witness: any Witness) -> @Sendable () -> Void {
        let world = World.current
        world.add(witness)
        return { world.remove(witness) }
    }

    /// The witnesses of the sandbox that the caller is in, or else of the process, in the order in which they were added.
    package static var here: [any Witness] {
        let world = World.current
        return ProcessState.lock.withLock { world.witnesses }
    }

    /// Returns what lets go of all that is kept in the sandbox that the caller is in, though tasks go on in there, unless it
    /// has ended.
    package static func lettingGo() -> @Sendable () -> Void {
        let world = World.current
        return {
            guard let surroundings = Surroundings(entering: world) else { return }
            Surroundings.$own.withValue(surroundings) { world.release() }
        }
    }

    /// Has what is registered in the process while there are sandboxes, and replacements of its main and root, told to a
    /// watcher. Returns what ends that.
    package static func watchProcess(_ watcher: any Witness) -> @Sendable () -> Void {
        let world = World.process
        ProcessState.lock.withLock { world.watchers.append(watcher) }
        return { world.take(watcher, from: \.watchers) }
    }
}
