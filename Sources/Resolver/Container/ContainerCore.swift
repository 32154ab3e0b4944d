import ResolverAtomics

/// The part of a container that resolving reads without a lock. It lives as long as the
/// `Resolver` that made it.
@usableFromInline
struct ContainerCore {
    /// The table of keys without a name, and that of keys with one; written under `ProcessState.lock`.
    var unnamed: UInt
    var named: UInt
    /// The core of the container that this one is nested in, for as long as there is nothing to ask before it; else 0.
    /// That container is held, so its core is there. Written under `ProcessState.lock`.
    var enclosing: UInt
    /// The core of the container of its defaults, 0 while there is none: for comparing only. Written under
    /// `ProcessState.lock`.
    var defaults: UInt = 0
    let resolver: Unmanaged<Resolver>
    /// The state that `ProcessState.lock` guards. Not in the container itself, which whoever has the lock must not
    /// retain: the release could be the last, and the container would end under the lock that its end needs.
    let state: Unmanaged<ContainerState>
    /// Those of the world that it was made in, which its state holds.
    let world: WorldWords
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The state that `ProcessState.lock` guards.
    var state: ContainerState { pointee.state.takeUnretainedValue() }

    /// Calls with that state, without counting a reference to it.
    @inline(__always)
    func withState<Result>(_ body: (ContainerState) -> Result) -> Result {
        // Safety: the container has a reference to it for as long as its core is there.
        pointee.state._withUnsafeGuaranteedRef(body)
    }
}

@usableFromInline typealias CorePointer = UnsafeMutablePointer<ContainerCore>

extension UnsafeMutablePointer where Pointee == ContainerCore {
    @inline(__always)
    var words: UnsafeMutablePointer<UInt> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt.self) }

    @inline(__always)
    var unnamed: RegistryTable {
        // The word is the address of a table from the container's first instant on.
        RegistryTable(UnsafeMutablePointer<UInt>(bitPattern: AtomicWord(words).load()).unsafelyUnwrapped)
    }

    @inline(__always)
    var named: RegistryTable {
        RegistryTable(UnsafeMutablePointer<UInt>(bitPattern: AtomicWord(words + 1).load()).unsafelyUnwrapped)
    }

    @inline(__always)
    var enclosing: AtomicWord { AtomicWord(words + 2) }

    @inline(__always)
    var defaults: AtomicWord { AtomicWord(words + 3) }

    /// Lock-free. What this container itself knows of the key.
    @inline(__always)
    func find(_ type: UInt, _ name: Resolver.Name?) -> BindingPointer? {
        if let name { return named.find(type, name: name) }
        return unnamed.find(type)
    }

    @inline(__always)
    var resolver: Resolver { pointee.resolver.takeUnretainedValue() }
}

// MARK: - Under `ProcessState.lock`

extension UnsafeMutablePointer where Pointee == ContainerCore {
    /// The container, for use after the lock has been given up; nil if its end has begun. Whose end has begun waits for
    /// the lock, so its memory is still there.
    var living: Resolver? {
        resolver_try_retain(pointee.resolver.toOpaque()).map { Unmanaged<Resolver>.fromOpaque($0).takeRetainedValue() }
    }
}

extension UnsafeMutablePointer where Pointee == ContainerCore {
    func ownRecipe(for key: ServiceKey) -> Recipe? {
        find(key.type, key.name)?.pointee.own?.takeUnretainedValue()
    }

    /// All bindings of this container, in no particular order.
    func forEachBinding(_ body: (BindingPointer) -> Void) {
        unnamed.forEach(body)
        named.forEach(body)
    }

    /// This container's binding for the key, made if need be.
    func binding(for key: ServiceKey) -> BindingPointer {
        if let binding = find(key.type, key.name) { return binding }
        if state.emptied >= Self.manyEmptied, (key.name == nil ? unnamed : named).isFull { sweepIfDue() }
        let binding = BindingPointer.make(key, in: self)
        if key.name == nil {
            insert(binding, key.type, into: unnamed, at: AtomicWord(words))
        } else {
            insert(binding, key.word, into: named, at: AtomicWord(words + 1))
        }
        return binding
    }

    private func insert(
        _ binding: BindingPointer, _ word: UInt, into table: RegistryTable, at place: AtomicWord
    ) {
        let bigger = table.inserting(binding, word)
        if bigger.base == table.base { return }
        place.store(UInt(bitPattern: bigger.base))
        ProcessState.retire(table)
    }

    /// Something this container can see has changed: whatever it, or a container above it, found out by
    /// looking further than at its own registrations has to be found out again. (C7)
    func wiringChanged() {
        ProcessState.wiringChanged()
        forgetInherited()
        forEachAsking { $0.forgetInherited() }
    }

    private func forgetInherited() {
        if withState({ $0.keysOfTypes.isEmpty && $0.inherited.isEmpty }) { return }
        let state = state
        if !state.keysOfTypes.isEmpty { state.keysOfTypes = [:] }
        for binding in state.inherited {
            binding.pointee.isInherited = false
            // How to make what is registered here stays what it was; what an alias's target keeps may have changed.
            let own = binding.pointee.own?.takeUnretainedValue()
            if own == nil || own?.alias != nil { binding.recipe.store(0) }
            binding.withdraw()
        }
        bindingsEmptied(state.inherited.count)
        state.inherited.removeAll(keepingCapacity: state.inherited.count <= 64)
    }

    /// A child has come to this container.
    func childrenChanged() {
        ProcessState.wiringChanged()
        forgetVisible()
        forEachAsking { $0.forgetVisible() }
    }

    private func forgetVisible() {
        state.visible = nil
        state.keysOfTypes = [:]
    }

    /// Each container that this one can be seen from, once.
    func forEachAsking(_ body: (CorePointer) -> Void) {
        // Nothing comes twice as long as there is one way only.
        var core = self
        while let parent = core.withState(\.onlyAsker) {
            body(parent)
            core = parent
        }
        if core.withState({ $0.parents.isEmpty && $0.nested.first == nil }) { return }
        var seen: Set<CorePointer> = []
        var pending = [core]
        while let next = pending.popLast() {
            // Where it asks one other only, it is not come by twice.
            let asked = next.state.children.count + (next.state.enclosing == nil ? 0 : 1)
            if asked > 1, !seen.insert(next).inserted { continue }
            if next != core { body(next) }
            pending += next.state.parents
            next.state.nested.forEach { pending.append($0) }
        }
    }
}

extension UnsafeMutablePointer where Pointee == Binding {
    /// Has the binding forgotten at the next change its container can see.
    func markInherited() {
        if pointee.isInherited { return }
        pointee.isInherited = true
        pointee.core.state.inherited.append(self)
    }

    /// Stops handing out the slot's instance under this key. The instance itself stays.
    func withdraw() {
        guard let slot = UnsafeRawPointer(bitPattern: slot.load()) else { return }
        value.store(0)
        weak.store(0)
        self.slot.store(0)
        Unmanaged<InstanceSlot>.fromOpaque(slot).takeUnretainedValue().withdrawn(from: self)
    }
}
